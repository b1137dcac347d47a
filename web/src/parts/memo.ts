// A component that is drawn anew only when one of its props is another one, or what it looks at itself has changed.
import { Component, type FunctionComponent, h } from "preact";

export function memo<P extends object>(Drawn: FunctionComponent<P>): FunctionComponent<P> {
  class Memoed extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differ(this.props, next);
    }

    override render() {
      return h(Drawn, this.props);
    }
  }
  return Memoed as unknown as FunctionComponent<P>;
}

function differ(before: object, after: object): boolean {
  const next = new Map(Object.entries(after));
  const all = Object.entries(before);
  return all.length !== next.size || all.some(([name, value]) => next.get(name) !== value);
}
