import { relative } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";
import { expect, it } from "vitest";
import { exceptions, refusedWord, refusedWords, wordsOf } from "./refused-words.ts";

/**
 * How many names still have each word of the glossary that names do not use, inside of files too: variables,
 * parameters, fields, types, methods. The numbers may only get smaller.
 */
const left: Readonly<Record<string, number>> = {
	visitor: 355,
	most: 226,
	problem: 200,
	picture: 165,
	sent: 150,
	given: 146,
	typed: 122,
	kept: 122,
	asked: 113,
	piece: 97,
	undone: 97,
	caller: 81,
	told: 79,
	refused: 75,
	thing: 69,
	said: 67,
	taken: 65,
	ask: 64,
	right: 60,
	wrong: 59,
	again: 57,
	moment: 41,
	elsewhere: 40,
	keep: 39,
	letter: 38,
	what: 31,
	refuse: 30,
	tell: 26,
	who: 24,
	fault: 20,
	look: 20,
	charge: 17,
	refusal: 15,
	patience: 15,
	unseen: 15,
	folded: 14,
	trouble: 12,
	whose: 10,
	fold: 10,
	nobody: 9,
	door: 9,
	stranger: 8,
	morning: 8,
	spot: 7,
	telling: 4,
	together: 4,
	sweep: 4,
	silence: 4,
	going: 4,
	heard: 4,
	anybody: 3,
	tells: 3,
	hindrance: 3,
	leaving: 3,
	something: 2,
	happened: 2,
	likeness: 2,
	says: 1,
	flood: 1,
	tidy: 1,
	tidying: 1,
	arrival: 1,
	hear: 1,
	anew: 1,
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

/** Returns the names that a file declares, by TypeScript's own tree of it. */
function declaredNames(file: Node): string[] {
	const names: string[] = [];
	const visit = (node: Node) => {
		const isName =
			node.kind === SyntaxKind.Identifier || node.kind === SyntaxKind.PrivateIdentifier;
		if (isName && isDeclared(node) && "text" in node) names.push(String(node.text));
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
			for (const name of tree ? declaredNames(tree) : []) {
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
