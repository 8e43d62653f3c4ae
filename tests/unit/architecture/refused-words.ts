import { readFileSync } from "node:fs";

/** The words of a name in lower case: `maxUploadSize`, `max-upload-size.ts` and `MAX_UPLOAD_SIZE` have the same. */
export const wordsOf = (name: string): string[] =>
	name
		.replace(/\.(server\.)?(tsx?|mjs)$/, "")
		.replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
		.toLowerCase()
		.split(/[^a-z0-9]+/);

/** The left column of the glossary's table "Words that names do not use", without what stands in brackets. */
export const refusedWords: ReadonlySet<string> = new Set(
	[
		...(
			readFileSync("docs/glossary.md", "utf8").split("## Words that names do not use")[1] ?? ""
		).matchAll(/^\| (.+?) \| .+ \|$/gm),
	]
		.flatMap(([, words = ""]) => words.replace(/\(.*\)/, "").split(","))
		.map((word) => word.trim())
		.filter((word) => /^[a-z]+$/.test(word) && word !== "old"),
);

/** Returns the refused word that a word is, itself or as its plural. */
export const refusedWord = (word: string): string | undefined =>
	[word, word.replace(/s$/, "")].find((one) => refusedWords.has(one));

/** Names that contain a refused word for a reason of their own. */
export const exceptions: Readonly<Record<string, string>> = {
	keptPictures: "its database table",
	passwordAsks: "its database table",
	isEmailTaken: "the error `email_taken` of the contract",
	refuseReport: "the state `refused` of public reports",
	eraseRefusedSenders: "the state `refused` of public reports",
	refusedSendersErasedBefore: "the state `refused` of public reports",
	countDeadLetters: "a dead letter is the field's word",
	normalizedLetters: "letters of the alphabet",
	findMostSimilar: "a superlative, no maximum",
	mostUrgentPart: "a superlative, no maximum",
	lookUpImage: "the verb `look up`",
	lookUpAddress: "the verb `look up`",
	lookUpScannedText: "the verb `look up`",
};
