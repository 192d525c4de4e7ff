/**
 * A small description of elements and the patching of a real tree to match it: focus, scroll
 * position and what a screen reader is at survive, because elements stay. Text only ever becomes
 * text nodes, styles are set through the object model: the content policy allows nothing else.
 */
export type Handler = (event: Event) => void;
export type Attribute = string | number | boolean | undefined | Handler | Readonly<Record<string, string>>;
export type Child = VNode | string | number | undefined | false;

export interface VNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly children: readonly (VNode | string)[];
}

/** `on…` is a listener, `style` an object of properties, `key` tells siblings apart. */
export function h(tag: string, attributes: Readonly<Record<string, Attribute>> = {}, ...children: Children): VNode {
  return { tag, attributes, children: flat(children) };
}
export type Children = readonly (Child | readonly Child[])[];

const SVG = 'http://www.w3.org/2000/svg';
const listeners = new WeakMap<Element, Map<string, Handler>>();
const drawn = new WeakMap<Element, readonly Made[]>();

/** A node of the real tree with what it was made of, so that the tree is never read: that costs more than to know. */
type Made = MadeElement | { readonly dom: Text; node: string };
interface MadeElement {
  readonly dom: Element;
  node: VNode;
  children: readonly Made[];
}

/** Makes the children of `root` what `nodes` says; nobody else puts any there. */
export function render(root: Element, nodes: readonly VNode[]): void {
  drawn.set(root, patchChildren(root, drawn.get(root) ?? [], nodes));
}

function flat(children: Children): (VNode | string)[] {
  const nodes: (VNode | string)[] = [];
  const add = (child: Child): void => {
    if (child === undefined || child === false || child === '') return;
    nodes.push(typeof child === 'number' ? String(child) : child);
  };
  for (const child of children) {
    if (isList(child)) child.forEach(add);
    else add(child);
  }
  return nodes;
}

const isList = (child: Children[number]): child is readonly Child[] => Array.isArray(child);

function create(node: VNode | string, parent: Element): Made {
  if (typeof node === 'string') return { dom: document.createTextNode(node), node };
  const isSvg = node.tag === 'svg' || parent.namespaceURI === SVG;
  const dom = isSvg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  patchAttributes(dom, {}, node.attributes);
  return { dom, node, children: patchChildren(dom, [], node.children) };
}

function patch(made: Made, node: VNode | string): void {
  if (made.node === node) return;
  if (typeof node === 'string') made.dom.nodeValue = node;
  else if ('children' in made) {
    patchAttributes(made.dom, made.node.attributes, node.attributes);
    made.children = patchChildren(made.dom, made.children, node.children);
  }
  made.node = node;
}

function patchAttributes(element: Element, old: VNode['attributes'], now: VNode['attributes']): void {
  for (const name of Object.keys(old)) if (!(name in now)) set(element, name, undefined, old[name]);
  for (const name of Object.keys(now)) if (old[name] !== now[name]) set(element, name, now[name], old[name]);
}

function patchChildren(parent: Element, last: readonly Made[], nodes: readonly (VNode | string)[]): readonly Made[] {
  const keyed = byKey(last);
  const old = keyed ? staying(last, nodes) : last;
  const moved = new Set<Made>();
  let at = 0;
  const made = nodes.map((node) => {
    let here = old[at];
    while (here && moved.has(here)) here = old[++at];
    const key = keyOf(node);
    const known = key === undefined ? here : keyed?.get(key);
    // Who says a key twice gets two elements.
    if (key !== undefined) keyed?.delete(key);
    const found = known && isLike(known.node, node) ? known : undefined;
    if (found) patch(found, node);
    const next = found ?? create(node, parent);
    if (found && found === here) at++;
    else {
      parent.insertBefore(next.dom, here?.dom ?? null);
      moved.add(next);
    }
    return next;
  });
  for (const rest of old.slice(at)) if (!moved.has(rest)) rest.dom.remove();
  return made;
}

/** Who is gone goes first: in the way, it would have all that come after it taken out and put in again. */
function staying(old: readonly Made[], nodes: readonly (VNode | string)[]): readonly Made[] {
  const wanted = new Set(nodes.map(keyOf));
  const [stay, go] = [true, false].map((isWanted) => old.filter(({ node }) => wanted.has(keyOf(node)) === isWanted));
  for (const { dom } of go ?? []) dom.remove();
  return stay ?? [];
}

function byKey(made: readonly Made[]): Map<Attribute, Made> | undefined {
  let keyed: Map<Attribute, Made> | undefined;
  for (const each of made) {
    const key = keyOf(each.node);
    if (key === undefined) continue;
    keyed ??= new Map();
    keyed.set(key, each);
  }
  return keyed;
}

const keyOf = (node: VNode | string): Attribute => (typeof node === 'string' ? undefined : node.attributes.key);

/** Whether the element of the one can become that of the other. */
function isLike(a: VNode | string, b: VNode | string): boolean {
  if (typeof a === 'string' || typeof b === 'string') return typeof a === typeof b;
  return a.tag === b.tag && a.attributes.key === b.attributes.key;
}

function set(element: Element, name: string, value: Attribute, old: Attribute): void {
  if (name === 'key') return;
  if (name.startsWith('on')) listen(element, name.slice(2), typeof value === 'function' ? value : undefined);
  else if (name === 'style') style(element, value, old);
  else if (value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

function style(element: Element, value: Attribute, old: Attribute): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const now = typeof value === 'object' ? value : {};
  const before = typeof old === 'object' ? old : {};
  for (const name of Object.keys(before)) if (!(name in now)) element.style.removeProperty(name);
  for (const [name, text] of Object.entries(now)) if (before[name] !== text) element.style.setProperty(name, text);
}

/** One real listener for each kind of event; what it calls is looked up when the event comes. */
function listen(element: Element, type: string, handler: Handler | undefined): void {
  let handlers = listeners.get(element);
  if (!handlers) {
    handlers = new Map();
    listeners.set(element, handlers);
  }
  if (!handler) {
    handlers.delete(type);
    return;
  }
  if (!handlers.has(type)) element.addEventListener(type, dispatch);
  handlers.set(type, handler);
}

function dispatch(event: Event): void {
  if (event.currentTarget instanceof Element) listeners.get(event.currentTarget)?.get(event.type)?.(event);
}

/** Class names of which some hold. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
