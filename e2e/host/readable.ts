// What a script in a page, such as session replay or monitoring, can read there without asking anybody.

/** Runs in the page or the frame, by its text: all markup with the shadow roots, names of resources, addresses and storage, by their places. */
export function readable(): Readonly<Record<string, string>> {
  const markupOf = (root: Document | ShadowRoot): string =>
    [...root.querySelectorAll('*')]
      .map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
        const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
        return [attributes, ...own, element.shadowRoot && markupOf(element.shadowRoot)].join('\n');
      })
      .join('\n');
  return {
    markup: markupOf(document),
    resources: performance
      .getEntries()
      .map(({ name }) => name)
      .join('\n'),
    address: [location.href, document.referrer, JSON.stringify(history.state), name].join('\n'),
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  };
}

export const prefixed = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix} ${name}`, text]));
