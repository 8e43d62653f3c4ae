import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const script = readFileSync("deploy/roles.sql", "utf8");
const passwords = [...script.matchAll(/^\\getenv \w+ (\w+)$/gm)].map(([, name]) => name as string);

const pages = readdirSync("docs/deploying")
	.map((name) => ({ name, text: readFileSync(`docs/deploying/${name}`, "utf8") }))
	.filter(({ text }) => /psql.*deploy\/roles\.sql/.test(text));

it.each(pages)(
	"$name gives the script of the roles every password that it asks for",
	({ text }) => {
		expect(passwords.length).toBeGreaterThan(2);
		expect(passwords.filter((name) => !text.includes(name))).toEqual([]);
	},
);
