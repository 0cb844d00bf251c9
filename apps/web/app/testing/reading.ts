import { getRoles, within } from '@testing-library/react';

/** Roles that are read by what is in them. */
const readByContent = ['term', 'definition', 'paragraph', 'status', 'alert'];
/** Roles that say nothing by themselves. */
const silent = ['generic', 'presentation', 'none', 'list', 'listitem', 'time'];

/**
 * What a screen reader comes by in an element, in its order: `heading 1: Profile`, `link: Edit profile (current page)`.
 * What is hidden from it is left out.
 */
export function reading(container: HTMLElement): string[] {
  const read: { element: HTMLElement; text: string }[] = [];
  for (const role of Object.keys(getRoles(container)).filter((each) => !silent.includes(each))) {
    within(container).queryAllByRole(role, {
      // Called with each element of the role; what it answers is of no matter here.
      name: (name, element) => {
        const text = readByContent.includes(role) ? element.textContent : name;
        read.push({ element: element as HTMLElement, text: `${role}${levelOf(element)}: ${text}${stateOf(element)}` });
        return true;
      },
    });
  }
  const isAfter = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
  return read.toSorted((one, other) => (isAfter(one.element, other.element) ? 1 : -1)).map(({ text }) => text);
}

const levelOf = ({ tagName }: Element) => (/^H\d$/.test(tagName) ? ` ${tagName.slice(1)}` : '');

const stateOf = (element: Element) => (element.getAttribute('aria-current') === 'page' ? ' (current page)' : '');
