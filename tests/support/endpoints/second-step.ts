import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { createTicket } from "#api/auth/second-step-ticket.ts";
import { seal } from "#api/platform/sealed.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import {
	ownSecondStep,
	passkeyCreation,
	passkeyRequest,
	recoveryCodesResponse,
	secondStepRule,
} from "#contract/auth/second-step.schemas.ts";
import { clock } from "../clock.ts";
import { rows } from "../database.ts";
import { makeMember, makeMemberWithPassword, type TestMember } from "../members.ts";
import { makePhone } from "../passkeys.ts";
import { codeOf, makeApp } from "../second-step.ts";
import { stubSetting } from "../settings.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = (path: string) => () => path;

const withKey = () => stubSetting("SECRETS_KEY", "a key of the tests that is long enough");

const codeFor = async (member: TestMember, proven = true) => {
	withKey();
	return { code: codeOf(await makeApp(member, proven)) };
};

const message = z.object({ message: z.string() });

/** Gives the ticket of a sign-in whose password was right. */
async function ticketFor(member: TestMember): Promise<string> {
	const [row] = await rows<{ password_hash: string }>(
		member.tenant,
		sql`select password_hash from members where id = ${member.id}`,
	);
	const begun = { memberId: member.id, remembered: false, shared: false, device: null };
	const scope = { tenantId: member.tenant.id, now: clock.now() };
	return createTicket(scope, begun, row?.password_hash ?? "");
}

/** Lets the sessions of a member pass where the second step is asked for again. */
const strengthen = ({ tenant, id }: TestMember) =>
	rows(
		tenant,
		sql`update sessions set strong_at = ${clock.now().toISOString()} where member_id = ${id} returning 1`,
	);

/** Gives a member a passkey, and returns its id. */
async function savePasskey(member: TestMember): Promise<string> {
	withKey();
	const [row] = await rows<{ id: string }>(
		member.tenant,
		sql`insert into passkeys (tenant_id, member_id, id, public_key, counter, transports, name)
			values (${member.tenant.id}, ${member.id}, ${`key-${randomUUID()}`}, '', 0, '', 'My phone')
			returning id`,
	);
	return row?.id ?? "";
}

/** The answer of a new passkey to the session that the member began last. */
async function newPasskeyOf({ tenant, id }: TestMember) {
	withKey();
	const [session] = await rows<{ token_hash: string }>(
		tenant,
		sql`select token_hash from sessions where member_id = ${id} order by created_at desc limit 1`,
	);
	const place = `passkeys ${tenant.id} ${id} ${session?.token_hash}`;
	const challenge = Buffer.from(seal(String(clock.now().valueOf()), place)).toString("base64url");
	// The session was strong before it was asked.
	await rows(tenant, sql`update sessions set strong_at = null where member_id = ${id} returning 1`);
	return { name: "My phone", passkey: makePhone(tenant).create({ challenge }) };
}

const wrongPassword = {
	body: () => ({ current_password: 1 }),
	fields: { current_password: "current_password_wrong" },
};

const empty = [{ body: () => ({}), fields: { code: "required" } }];

export const secondStepCalls: readonly CallRow[] = [
	{
		call: "POST /authentication/second",
		open: true,
		path: here("/authentication/second"),
		body: async ({ tenant }) => {
			const member = await makeMemberWithPassword(tenant);
			return { ticket: await ticketFor(member), ...(await codeFor(member)) };
		},
		malformed: [{ body: () => ({}), fields: { ticket: "required" } }],
		answer: sessionResponse,
	},
	{ call: "GET /my-second-step", path: here("/my-second-step"), answer: ownSecondStep },
	{
		call: "POST /my-second-step",
		path: async ({ tenant, id }) => {
			withKey();
			await rows(
				tenant,
				sql`with k as (delete from passkeys where member_id = ${id})
					delete from authenticator_apps where member_id = ${id}`,
			);
			return "/my-second-step";
		},
		body: () => ({}),
		malformed: [wrongPassword],
		answer: ownSecondStep,
	},
	{
		call: "POST /my-second-step/prove",
		path: here("/my-second-step/prove"),
		body: (caller) => codeFor(caller, false),
		malformed: empty,
		answer: recoveryCodesResponse,
	},
	{
		call: "POST /my-second-step/again",
		path: here("/my-second-step/again"),
		body: (caller) => codeFor(caller),
		answer: message,
	},
	...["recovery-codes", "remove"].map(
		(what): CallRow => ({
			call: `POST /my-second-step/${what}`,
			path: async (caller) => {
				await codeFor(caller);
				await strengthen(caller);
				return `/my-second-step/${what}`;
			},
			answer: what === "recovery-codes" ? recoveryCodesResponse : message,
		}),
	),
	{
		call: "POST /authentication/second/passkey",
		open: true,
		path: here("/authentication/second/passkey"),
		body: async ({ tenant }) => ({ ticket: await ticketFor(await makeMemberWithPassword(tenant)) }),
		malformed: [{ body: () => ({}), fields: { ticket: "required" } }],
		answer: passkeyRequest,
	},
	{
		call: "POST /my-passkeys/challenge",
		path: here("/my-passkeys/challenge"),
		answer: passkeyRequest,
	},
	{
		call: "POST /my-passkeys/begin",
		path: async (caller) => {
			withKey();
			await strengthen(caller);
			return "/my-passkeys/begin";
		},
		body: () => ({}),
		malformed: [wrongPassword],
		answer: passkeyCreation,
	},
	{
		call: "POST /my-passkeys",
		path: here("/my-passkeys"),
		body: newPasskeyOf,
		malformed: [
			{
				body: () => ({ name: " " }),
				fields: { name: "required", passkey: "required" },
			},
		],
		answer: recoveryCodesResponse,
	},
	{
		call: "DELETE /my-passkeys/{id}",
		path: async (caller) => {
			await strengthen(caller);
			return `/my-passkeys/${await savePasskey(caller)}`;
		},
		foreignPath: async (other) => `/my-passkeys/${await savePasskey(await makeMember(other))}`,
		answer: message,
	},
	{
		call: "POST /members/{id}/second-step/reset",
		adminOnly: true,
		path: async ({ tenant }) => {
			withKey();
			const member = await makeMember(tenant);
			await makeApp(member);
			return `/members/${member.id}/second-step/reset`;
		},
		foreignPath: async (other) => {
			withKey();
			for (let n = 0; n < 3; n++) await makeMember(other);
			const member = await makeMember(other);
			await makeApp(member);
			return `/members/${member.id}/second-step/reset`;
		},
		body: () => ({}),
		malformed: [wrongPassword],
		conflict: {
			code: "second_step_off",
			path: async ({ tenant }) => `/members/${(await makeMember(tenant)).id}/second-step/reset`,
		},
		answer: z.object({ message: z.string() }),
	},
	{
		call: "GET /second-step",
		adminOnly: true,
		path: here("/second-step"),
		answer: secondStepRule,
	},
	{
		call: "POST /second-step/edit",
		adminOnly: true,
		path: async ({ tenant, id }) => {
			withKey();
			await rows(
				tenant,
				sql`with k as (delete from passkeys where member_id = ${id})
					delete from authenticator_apps where member_id = ${id}`,
			);
			return "/second-step/edit";
		},
		body: () => ({ from: "2030-06-01", profiles: [1] }),
		malformed: [
			{ body: () => ({ from: "x", profiles: [1] }), fields: { from: "date" } },
			{ body: () => ({ from: null, profiles: [1] }), fields: { from: "required" } },
			{
				body: () => ({ from: "2030-06-01", profiles: [900] }),
				fields: { profiles: "row_unknown" },
			},
		],
		versioned: true,
		answer: z.object({ rule: secondStepRule, message: z.string() }),
	},
];
