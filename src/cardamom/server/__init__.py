"""The service: tables that people and bots play over the network, stored in a database."""
