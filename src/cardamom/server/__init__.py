"""The service: tables that people and bots play over the network, kept in a database."""
