import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

/** Names that contain a refused word for a reason of their own. */
const exceptions: Readonly<Record<string, string>> = {
	keptPictures: "its database table",
	mornings: "its database table",
	passwordAsks: "its database table",
	isEmailTaken: "the error `email_taken` of the contract",
	refuseReport: "the state `refused` of public reports",
	eraseRefusedSenders: "the state `refused` of public reports",
	refusedSendersErasedBefore: "the state `refused` of public reports",
	deadLetterQueue: "a dead letter is the field's word",
	deadLetterQueueOptions: "a dead letter is the field's word",
	countDeadLetters: "a dead letter is the field's word",
	"dead-letters.ts": "a dead letter is the field's word",
	normalizedLetters: "letters of the alphabet",
	findMostSimilar: "a superlative, no maximum",
	mostUrgentPart: "a superlative, no maximum",
	lookUpImage: "the verb `look up`",
	lookUpAddress: "the verb `look up`",
	lookUpScannedText: "the verb `look up`",
	askToDelete: "it opens the question before a deletion",
	signInWithWrongPassword: "a wrong password",
};

/** Texts of the demo organisations speak of real doors, letters and problems. */
const isDemoText = (path: string) => path.startsWith("demo/texts/");

/** The names of routes are addresses, and so are those of their components. */
const isRoute = (path: string) => path.startsWith("app/routes/");

const paths = ["api", "app", "contract", "server", "bin", "demo"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(tsx?|mjs)$/.test(name))
		.map((name) => `${folder}/${name}`),
);

const exported =
	/^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

/** The names of a file: its own, and those of the functions, types and constants that it exports. */
const namesIn = (path: string): string[] => [
	basename(path),
	...[...readFileSync(path, "utf8").matchAll(exported)].map(([, name = ""]) => name),
];

/** The words of a name in lower case: `maxUploadSize`, `max-upload-size.ts` and `MAX_UPLOAD_SIZE` have the same. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/\.(server\.)?(tsx?|mjs)$/, "")
		.replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
		.toLowerCase()
		.split(/[^a-z0-9]+/);

/** The left column of the table "Words that names do not use", without what stands in brackets. */
function refusedWords(): string[] {
	const [, section = ""] = readFileSync("docs/glossary.md", "utf8").split(
		"## Words that names do not use",
	);
	return [...section.matchAll(/^\| (.+?) \| .+ \|$/gm)]
		.flatMap(([, words = ""]) => words.replace(/\(.*\)/, "").split(","))
		.map((word) => word.trim())
		.filter((word) => /^[a-z]+$/.test(word) && word !== "old");
}

const refused = new Set(refusedWords());

const isRefused = (word: string) => refused.has(word) || refused.has(word.replace(/s$/, ""));

const hits = paths
	.filter((path) => !isDemoText(path) && !isRoute(path))
	.flatMap((path) =>
		namesIn(path)
			.map((name) => ({ path, name, words: wordsOf(name).filter(isRefused) }))
			.filter(({ words }) => words.length > 0),
	);

it("reads the words that names do not use", () => {
	expect(refused.size).toBeGreaterThan(40);
	expect(wordsOf("maxHTTPBodySize")).toEqual(["max", "http", "body", "size"]);
	expect(wordsOf("thing-at.server.ts").filter(isRefused)).toEqual(["thing"]);
});

it("names files and exports by the glossary", () => {
	expect(
		hits
			.filter(({ name }) => !Object.hasOwn(exceptions, name))
			.map(({ path, name, words }) => `${path}: ${name} (${words.join(", ")})`),
	).toEqual([]);
});

it("names classes of styles by the glossary", () => {
	const classes = readdirSync("app/styles", { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".css"))
		.flatMap((name) => [
			...readFileSync(`app/styles/${name}`, "utf8").matchAll(/\.([a-z][a-z0-9-]*)/g),
		])
		.map(([, name = ""]) => name);
	expect(new Set(classes).size).toBeGreaterThan(300);
	expect([...new Set(classes)].filter((name) => wordsOf(name).some(isRefused))).toEqual([]);
});

it("has no exception that no name needs", () => {
	const found = new Set(hits.map(({ name }) => name));
	expect(Object.keys(exceptions).filter((name) => !found.has(name))).toEqual([]);
});
