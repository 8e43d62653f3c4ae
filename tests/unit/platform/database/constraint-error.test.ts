import { expect, it } from "vitest";
import { isUniqueViolation } from "#api/platform/database/database-error.ts";

const named = (name: string) => ({ code: "23505", constraint_name: name, message: "" });

/** As Citus hands it on from a node: the name stands in the message alone. */
const told = (name: string) => ({
	code: "23505",
	message: `duplicate key value violates unique constraint "${name}"`,
});

const wrapped = (cause: object) => Object.assign(new Error("Failed query"), { cause });

it.each([
	["the database's word", named("members_email")],
	["a shard's name of the index", named("members_email_102011")],
	["a node's message", told("members_email_102011")],
	["a message in another language", { code: "23505", message: "Key « members_email_102011 »" }],
	["what Drizzle has wrapped", wrapped(told("members_email_102011"))],
])("A value that is taken is told by %s", (_, error) => {
	expect(isUniqueViolation(error, "members_email")).toBe(true);
});

it.each([
	["another index", named("members_email_kinds")],
	["another index of a node", told("all_members_email_102011")],
	["another failure", { ...told("members_email"), code: "23503" }],
	["no error of the database", new Error("members_email")],
	["nothing", undefined],
])("It is not told by %s", (_, error) => {
	expect(isUniqueViolation(error, "members_email")).toBe(false);
});
