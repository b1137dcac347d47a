// A review in a file: what the page would ask the service for is in the file too (server/review_file.py).
import { render } from "preact";
import { ReviewPage } from "./pages/review.tsx";
import pieces from "./parts/pieces.sprite.svg";
import { insertSprite } from "./parts/sprite.ts";
import "./style/page.css";
import { loadWords } from "./say.ts";

insertSprite("pieces", pieces);
await loadWords();
render(<ReviewPage table="file" at={null} />, document.getElementById("page")!);
