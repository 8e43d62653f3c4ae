import { expect } from "vitest";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import type { Method, Sending } from "../api-client.ts";
import { calls } from "../endpoints.ts";
import type { TestMember } from "../members.ts";
import { reported } from "../reported-failures.ts";
import { everyWay, howMany } from "../test-scope.ts";
import type { CallRow } from "./endpoint-case.ts";
import { brokenBodies } from "./invalid-bodies.ts";

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Checks a rule with each endpoint that it applies to, and goes on after one that breaks it. An error
 * that the API reported as its own breaks the rule, too.
 *
 * @throws one error that names every endpoint that broke the rule, and says how
 */
export async function checkEndpoints(
	applies: (endpoint: CallRow) => unknown,
	check: (endpoint: CallRow) => Promise<void>,
): Promise<void> {
	const endpoints = calls.filter(applies);
	expect(endpoints).not.toEqual([]);
	const broken: string[] = [];
	for (const endpoint of endpoints)
		try {
			await check(endpoint);
			expect(reported, "reported").toEqual([]);
		} catch (error) {
			broken.push(`${endpoint.call}: ${messageOf(error)}`);
			reported.length = 0;
		}
	if (broken.length > 0)
		throw new Error(`${broken.length} of ${endpoints.length} endpoints:\n${broken.join("\n")}`);
}

/** Applies to all endpoints. */
export const every = (): boolean => true;

/** Applies to endpoints that want a session. */
export const ofMembers = ({ open }: CallRow): boolean => !open;

/**
 * Applies to one of so many endpoints: of ways that are refused at one place, before an endpoint is known, each
 * is tried at others; `npm test -- all` tries all with each.
 */
export const inTurn =
	(turn: number, turns: number) =>
	(endpoint: CallRow): boolean =>
		everyWay || calls.indexOf(endpoint) % turns === turn;

export const methodOf = ({ call }: CallRow): Method => call.split(" ", 1)[0] as Method;

/** The permissions without each of which an endpoint refuses. */
export const permissionsOf = ({ right, also = [] }: CallRow) => [right ?? [], also].flat();

/** The permissions of a member whom an endpoint answers. */
export const allowedFlags = (endpoint: CallRow): readonly Permission[] =>
	endpoint.adminOnly ? permissionFlags : permissionsOf(endpoint);

/** Makes what an endpoint needs, and gives a path and a body that the caller may send. */
export const makeInput = async (endpoint: CallRow, caller: TestMember) => ({
	path: await endpoint.path(caller),
	sending: { body: await endpoint.body?.(caller) },
});

/** Makes the input of each endpoint once: all that are refused send the same. */
export function createInputs(
	caller: () => TestMember,
): (endpoint: CallRow) => ReturnType<typeof makeInput> {
	const inputs = new Map<CallRow, ReturnType<typeof makeInput>>();
	return (endpoint) => {
		const input = inputs.get(endpoint) ?? makeInput(endpoint, caller());
		inputs.set(endpoint, input);
		return input;
	};
}

/** Adds to a path's query. */
export const withQuery = (path: string, query: string): string =>
	`${path}${path.includes("?") ? "&" : "?"}${query}`;

/**
 * Gives bodies that an endpoint refuses. Each endpoint is tried with some, so that all are tried;
 * `npm test -- all` tries all with each.
 */
export function someBroken(endpoint: CallRow, good?: object): [what: string, sending: Sending][] {
	const offset = calls.indexOf(endpoint);
	const apart = howMany(5, 1);
	return Object.entries(brokenBodies(good)).filter((_, index) => (index + offset) % apart === 0);
}

/** Copies a body with one field more. */
export function withField(body: object | undefined, name: string, value: unknown): object {
	if (!(body instanceof FormData)) return { ...body, [name]: value };
	const copy = new FormData();
	for (const [key, one] of body) copy.append(key, one);
	copy.set(name, String(value));
	return copy;
}
