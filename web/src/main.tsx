import { render } from "preact";
import "./style/page.css";

render(<p>Cardamom</p>, document.getElementById("page")!);
