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
const described = new WeakMap<Element, VNode>();

/** Makes the children of `root` what `nodes` says. */
export function render(root: Element, nodes: readonly VNode[]): void {
  patchChildren(root, nodes);
}

function flat(children: Children): (VNode | string)[] {
  const nodes: (VNode | string)[] = [];
  for (const child of children.flat()) {
    if (child === undefined || child === false || child === '') continue;
    nodes.push(typeof child === 'number' ? String(child) : child);
  }
  return nodes;
}

function create(node: VNode | string, parent: Element): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const isSvg = node.tag === 'svg' || parent.namespaceURI === SVG;
  const element = isSvg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  patch(element, node);
  return element;
}

function patch(element: Element, node: VNode): void {
  const old = described.get(element);
  if (old === node) return;
  for (const name of Object.keys(old?.attributes ?? {})) {
    if (!(name in node.attributes)) set(element, name, undefined, old?.attributes[name]);
  }
  for (const [name, value] of Object.entries(node.attributes)) {
    if (old?.attributes[name] !== value) set(element, name, value, old?.attributes[name]);
  }
  patchChildren(element, node.children);
  described.set(element, node);
}

function patchChildren(parent: Element, nodes: readonly (VNode | string)[]): void {
  const keyed = new Map<Attribute, Element>();
  for (const child of parent.children) {
    const key = described.get(child)?.attributes.key;
    if (key !== undefined) keyed.set(key, child);
  }
  let at: ChildNode | null = parent.firstChild;
  for (const node of nodes) {
    const wanted = typeof node === 'string' ? undefined : keyed.get(node.attributes.key);
    if (wanted && wanted !== at && typeof node !== 'string' && node.attributes.key !== undefined) {
      parent.insertBefore(wanted, at);
      at = wanted;
    }
    if (at && matches(at, node)) {
      if (typeof node !== 'string') patch(at as Element, node);
      else if (at.nodeValue !== node) at.nodeValue = node;
      at = at.nextSibling;
    } else {
      parent.insertBefore(create(node, parent), at);
    }
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
}

function matches(at: ChildNode, node: VNode | string): boolean {
  if (typeof node === 'string') return at.nodeType === Node.TEXT_NODE;
  if (!(at instanceof Element) || at.localName !== node.tag) return false;
  return described.get(at)?.attributes.key === node.attributes.key;
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
