import { getRoles, within } from '@testing-library/react';

/** Roles whose content is read, and not an accessible name. */
const readByContent = ['term', 'definition', 'paragraph', 'status', 'alert'];
/** Roles that are not read themselves, only what is inside. */
const silent = ['generic', 'presentation', 'none', 'list', 'listitem', 'time'];

/**
 * What a screen reader reads in an element, in order: `heading 1: Profile`, `link: Edit profile (current page)`.
 * Elements that are hidden from screen readers are left out.
 */
export function reading(container: HTMLElement): string[] {
  const read: { element: HTMLElement; text: string }[] = [];
  for (const role of Object.keys(getRoles(container)).filter((each) => !silent.includes(each))) {
    within(container).queryAllByRole(role, {
      // Called with each element of the role, to collect it; the returned value does not matter.
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
