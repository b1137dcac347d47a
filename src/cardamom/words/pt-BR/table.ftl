### pt-BR
