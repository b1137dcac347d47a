"""How fast the games run here, alone and beside other libraries. `cardamom bench` shows it."""
