"""What goes over the wire: bodies of requests, answers, what sockets are sent. The client's types are made from these."""
from cardamom.server.models.base import *
from cardamom.server.models.games import *
from cardamom.server.models.people import *
from cardamom.server.models.practice import *
from cardamom.server.models.progress import *
from cardamom.server.models.reviews import *
from cardamom.server.models.sockets import *
from cardamom.server.models.tables import *
