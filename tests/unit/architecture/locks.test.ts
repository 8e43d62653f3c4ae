import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = readdirSync("api", { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".ts"))
	.map((name) => ({ path: `api/${name}`, text: readFileSync(`api/${name}`, "utf8") }));

/** The files that call `lockSequence`, by the name of the sequence. */
const lockers = (sequence: string): string[] =>
	sources
		.filter(({ text }) => new RegExp(`lockSequence\\(\\s*\\w+,\\s*"${sequence}"`).test(text))
		.map(({ path }) => path)
		.toSorted();

// Another file first finds its place in the order of locks: see `lockSequence`.
it("sequences are locked by the files that are known, and no others", () => {
	expect(lockers("requests")).toEqual([
		"api/ratings/rating.ts",
		"api/requests/due-times/overdue.job.ts",
		"api/requests/due-times/recompute-due.job.ts",
		"api/requests/status/transition.ts",
		"api/requests/update.ts",
	]);
	expect(lockers("members")).toEqual([
		"api/auth/provider-sign-in.ts",
		"api/permissions/queries.ts",
	]);
	expect(lockers("absences")).toEqual(["api/absences/entity.ts"]);
	expect(lockers("kinds")).toEqual(["api/kinds/entity.ts", "api/kinds/routes.ts"]);
	expect(lockers("documents")).toEqual(["api/documents/queries.ts"]);
	expect(lockers("webhooks")).toEqual(["api/webhooks/webhooks.ts"]);
});

it("no other call locks a sequence, by another name or by taking no id", () => {
	const callers = sources.filter(({ text }) => /\blockSequence\(/.test(text));
	const known = ["requests", "members", "absences", "kinds", "documents", "webhooks"].flatMap(
		lockers,
	);
	expect(callers.map(({ path }) => path).toSorted()).toEqual(
		[...known, "api/platform/database/sequences.ts"].toSorted(),
	);
	const hidden = sources.filter(
		({ path, text }) =>
			!path.endsWith("/sequences.ts") && /nextIds\([^()]*,\s*0\s*,?\s*\)/.test(text),
	);
	expect(hidden.map(({ path }) => path)).toEqual([]);
});
