import path from 'node:path';
import ts from 'typescript';

/** A text in JSX that has no element of its own: as written, with its file and line. */
export interface BareText {
  file: string;
  line: number;
  text: string;
}

type Parent = ts.JsxElement | ts.JsxFragment;

/**
 * Texts of a project's components that stand beside something else. A browser's translation moves each text node into
 * elements of its own making, so that React no longer finds it: what comes or goes beside it then ends the whole page
 * (facebook/react#11538), and a changed text stays as it was translated. The only text of an element is safe, because
 * React sets it through that element. In a fragment every text counts, as what stands beside it is written elsewhere.
 */
export function bareTextsOf(project: string): BareText[] {
  const config = ts.getParsedCommandLineOfConfigFile(project, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic });
  if (!config) throw new Error(`${project} cannot be read.`);
  const program = ts.createProgram(
    config.fileNames.filter((file) => !isOfTests(file)),
    config.options,
  );
  const checker = program.getTypeChecker();
  const components = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith('.tsx') && !isOfTests(fileName) && !/\/node_modules\//.test(fileName));
  return components.flatMap((source) =>
    parentsIn(source)
      .flatMap((parent) => bareChildren(parent, checker))
      .map((child) => ({
        file: path.relative(path.dirname(project), source.fileName),
        line: source.getLineAndCharacterOfPosition(child.getStart(source)).line + 1,
        text: child.getText(source).trim(),
      })),
  );
}

const isOfTests = (file: string): boolean => /\.test\.|\/testing\//.test(file);

function onUnRecoverableConfigFileDiagnostic({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

function parentsIn(node: ts.Node): Parent[] {
  const parents: Parent[] = ts.isJsxElement(node) || ts.isJsxFragment(node) ? [node] : [];
  ts.forEachChild(node, (child) => {
    parents.push(...parentsIn(child));
  });
  return parents;
}

function bareChildren(parent: Parent, checker: ts.TypeChecker): ts.Node[] {
  const children = parent.children.filter(isRendered);
  if (children.length === 1 && !isFragment(parent) && !(ts.isJsxElement(parent) && mayChangeBesideIcons(parent)))
    return [];
  return children.filter((child) => {
    if (ts.isJsxText(child)) return true;
    if (ts.isJsxExpression(child))
      return child.expression && mayBeText(checker.getTypeAtLocation(child.expression), checker);
    return rendersText(child, checker);
  });
}

const isFragment = (parent: Parent): boolean =>
  ts.isJsxFragment(parent) || parent.openingElement.tagName.getText() === 'Fragment';

/**
 * A `Button` puts its text beside its icons and its progress. Only a text that never changes may stand there, and no
 * icon beside it may come and go.
 */
function mayChangeBesideIcons({ openingElement: { tagName, attributes }, children }: ts.JsxElement): boolean {
  if (tagName.getText() !== 'Button') return false;
  const icons = attributes.properties.filter(
    (each) => ts.isJsxAttribute(each) && /^(start|end)Icon$/.test(each.name.getText()),
  );
  return !children.filter(isRendered).every(isFixedText) || icons.some((icon) => /[&?]/.test(icon.getText()));
}

/** `t('key')` and words in the source; not what depends on a value. */
const isFixedText = (child: ts.JsxChild): boolean => ts.isJsxText(child) || /^\{t\('[^']*'\)\}$/.test(child.getText());

/** Whether a child shows anything: space alone is left as it is by translations. */
function isRendered(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== '';
  if (!ts.isJsxExpression(child)) return true;
  return (
    child.expression !== undefined && !(ts.isStringLiteral(child.expression) && child.expression.text.trim() === '')
  );
}

/** Whether a value may be a text. A `ReactNode` may be anything; the places that pass it in are looked at instead. */
function mayBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!type.isUnion()) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (item && !(type.flags & ts.TypeFlags.StringLike)) return mayBeText(item, checker);
    // What `value && <p>{value}</p>` leaves of a value that is not there.
    if ((type.isStringLiteral() && type.value === '') || (type.isNumberLiteral() && type.value === 0)) return false;
    if (type.flags & ts.TypeFlags.BigIntLiteral) return false;
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
  }
  const isNode = type.types.some(({ symbol }) => symbol?.name === 'Iterable' || symbol?.name === 'ReactPortal');
  return !isNode && type.types.some((each) => mayBeText(each, checker));
}

/** Whether a component gives a text without an element, as one does that only calls `t`. */
function rendersText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  const element = ts.isJsxElement(child) ? child.openingElement : child;
  if (!ts.isJsxSelfClosingElement(element) && !ts.isJsxOpeningElement(element)) return false;
  // Which of several signatures is meant makes no difference to this, and takes most of the time to find out.
  const signatures = checker.getTypeAtLocation(element.tagName).getCallSignatures();
  return signatures.some((each) => mayBeText(each.getReturnType(), checker));
}
