import { Component, type ComponentClass, type FunctionComponent } from 'preact';

/** Draws it again only if something that it is given is not the same as before. */
export function memo<P extends object>(Part: FunctionComponent<P>): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !isSame(this.props, next);
    }
    override render() {
      return <Part {...(this.props as P)} />;
    }
  };
}

/** Each property of one is that of the other. */
export function isSame<P extends object>(one: P, other: P): boolean {
  const keys = Object.keys(other) as (keyof P)[];
  return (
    keys.length === Object.keys(one).length && keys.every((key) => Object.is(one[key], other[key]))
  );
}
