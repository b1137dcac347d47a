### Cardamom
