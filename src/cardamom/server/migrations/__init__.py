"""How databases of earlier versions become one of this version; Alembic runs `env.py`."""
