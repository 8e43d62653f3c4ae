import { relative } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";
import { expect, it } from "vitest";
import { exceptions, refusedWord, refusedWords, wordsOf } from "./refused-words.ts";

/**
 * How many names still have each word of the glossary that names do not use, inside of files too: variables,
 * parameters, fields, types, methods; without names that are fixed outside of the code. The numbers may only get
 * smaller.
 */
const left: Readonly<Record<string, number>> = {
	most: 27,
	letter: 19,
	right: 13,
	problem: 12,
	refuse: 7,
	picture: 6,
	fault: 6,
	given: 6,
	again: 4,
	refused: 4,
	asked: 3,
	door: 3,
	taken: 3,
	thing: 3,
	piece: 3,
	tell: 3,
	moment: 3,
	whose: 2,
	what: 2,
	who: 2,
	elsewhere: 2,
	folded: 1,
	ask: 1,
	wrong: 1,
	fold: 1,
};

/** What declares a name. */
const declarations: ReadonlySet<SyntaxKind> = new Set([
	SyntaxKind.BindingElement,
	SyntaxKind.ClassDeclaration,
	SyntaxKind.EnumDeclaration,
	SyntaxKind.EnumMember,
	SyntaxKind.FunctionDeclaration,
	SyntaxKind.FunctionExpression,
	SyntaxKind.GetAccessor,
	SyntaxKind.InterfaceDeclaration,
	SyntaxKind.MethodDeclaration,
	SyntaxKind.MethodSignature,
	SyntaxKind.Parameter,
	SyntaxKind.PropertyAssignment,
	SyntaxKind.PropertyDeclaration,
	SyntaxKind.PropertySignature,
	SyntaxKind.SetAccessor,
	SyntaxKind.TypeAliasDeclaration,
	SyntaxKind.TypeParameter,
	SyntaxKind.VariableDeclaration,
]);

const isDeclared = (node: Node): boolean =>
	declarations.has(node.parent.kind) && "name" in node.parent && node.parent.name === node;

/** Files whose properties are names of somebody else's: of JSON, of codes, of columns. */
const outside =
	/^contract\/.*\b(schemas|errors|enum-labels|feature-flags)\.ts$|^api\/.*\btable\.ts$/;

/** Files whose properties are the keys of texts. */
const texts = /^(app\/locales|api\/platform\/mail\/texts)\//;

/** Names of Node, and of the libraries of codes and of the queue. */
const foreign: readonly string[] = [
	"keepAliveTimeout",
	"headersSent",
	"topRight",
	"bottomRight",
	"deadLetter",
];

/** Checks whether a name is fixed outside of the code: those of several words with `_` are, too. */
const isFixed = (file: string, name: string, kind: SyntaxKind): boolean =>
	/[a-z]_/.test(name) ||
	foreign.includes(name) ||
	(kind === SyntaxKind.PropertyAssignment && (outside.test(file) || texts.test(file)));

/** Returns the names that a file declares by itself, by TypeScript's own tree of it. */
function declaredNames(path: string, file: Node): string[] {
	const names: string[] = [];
	const visit = (node: Node) => {
		const isName =
			node.kind === SyntaxKind.Identifier || node.kind === SyntaxKind.PrivateIdentifier;
		if (isName && isDeclared(node) && "text" in node) {
			const name = String(node.text);
			if (!isFixed(path, name, node.parent.kind)) names.push(name);
		}
		node.forEachChild(visit);
	};
	visit(file);
	return names;
}

/** Returns every declared name with a refused word, and where it is, by that word. */
function findNames(): Map<string, string[]> {
	const found = new Map<string, string[]>();
	const api = new API({ cwd: process.cwd() });
	try {
		const openProject = "tests/unit/architecture/names.tsconfig.json";
		const [project] = api.updateSnapshot({ openProject }).getProjects();
		for (const path of project?.program.getSourceFileNames() ?? []) {
			const file = relative(process.cwd(), path);
			// Texts of the demo organisations speak of real doors, letters and problems.
			if (/^(\.\.|node_modules|demo\/texts)\b/.test(file)) continue;
			const tree = project?.program.getSourceFile(path);
			for (const name of tree ? declaredNames(file, tree) : []) {
				if (Object.hasOwn(exceptions, name)) continue;
				for (const word of new Set(wordsOf(name).map(refusedWord)))
					if (word) found.set(word, [...(found.get(word) ?? []), `${file}: ${name}`]);
			}
		}
	} finally {
		api.close();
	}
	return found;
}

const found = findNames();

it("finds the names of variables, parameters and fields", () => {
	expect(found.size).toBeGreaterThan(10);
});

it.each([...refusedWords])("%s: no name more than are left", (word) => {
	const names = found.get(word) ?? [];
	const count = left[word] ?? 0;
	expect(names.length > count ? names : [], `${names.length} names, ${count} in the list`).toEqual(
		[],
	);
	// A list that has many more than there are would let new ones in.
	expect(count - names.length, `lower its number to ${names.length}`).toBeLessThanOrEqual(10);
});

it("lists no word that the glossary does not refuse", () => {
	expect(Object.keys(left).filter((word) => !refusedWords.has(word))).toEqual([]);
});
