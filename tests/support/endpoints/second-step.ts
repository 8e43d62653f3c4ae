import { sql } from "drizzle-orm";
import { z } from "zod";
import { createTicket } from "#api/auth/second-step-ticket.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import {
	ownSecondStep,
	recoveryCodesResponse,
	secondStepRule,
} from "#contract/auth/second-step.schemas.ts";
import { clock } from "../clock.ts";
import { rows } from "../database.ts";
import { makeMember, makeMemberWithPassword, type TestMember } from "../members.ts";
import { codeOf, makeApp } from "../second-step.ts";
import { stubSetting } from "../settings.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = (path: string) => () => path;

const withKey = () => stubSetting("SECRETS_KEY", "a key of the tests that is long enough");

const codeFor = async (member: TestMember, proven = true) => {
	withKey();
	return { code: codeOf(await makeApp(member, proven)) };
};

const empty = [{ body: () => ({}), fields: { code: "required" } }];

export const secondStepCalls: readonly CallRow[] = [
	{
		call: "POST /authentication/second",
		open: true,
		path: here("/authentication/second"),
		body: async ({ tenant }) => {
			const member = await makeMemberWithPassword(tenant);
			const [row] = await rows<{ password_hash: string }>(
				tenant,
				sql`select password_hash from members where id = ${member.id}`,
			);
			const begun = { memberId: member.id, remembered: false, shared: false, device: null };
			const scope = { tenantId: tenant.id, now: clock.now() };
			return {
				ticket: createTicket(scope, begun, row?.password_hash ?? ""),
				...(await codeFor(member)),
			};
		},
		malformed: [{ body: () => ({}), fields: { code: "required", ticket: "required" } }],
		answer: sessionResponse,
	},
	{ call: "GET /my-second-step", path: here("/my-second-step"), answer: ownSecondStep },
	{
		call: "POST /my-second-step",
		path: async ({ tenant, id }) => {
			withKey();
			await rows(tenant, sql`delete from authenticator_apps where member_id = ${id}`);
			return "/my-second-step";
		},
		body: () => ({}),
		malformed: [
			{
				body: () => ({ current_password: 1 }),
				fields: { current_password: "current_password_wrong" },
			},
		],
		answer: ownSecondStep,
	},
	{
		call: "POST /my-second-step/prove",
		path: here("/my-second-step/prove"),
		body: (caller) => codeFor(caller, false),
		malformed: empty,
		answer: recoveryCodesResponse,
	},
	...["again", "recovery-codes", "remove"].map(
		(what): CallRow => ({
			call: `POST /my-second-step/${what}`,
			path: here(`/my-second-step/${what}`),
			body: (caller) => codeFor(caller),
			malformed: empty,
			answer: what === "recovery-codes" ? recoveryCodesResponse : z.object({ message: z.string() }),
		}),
	),
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
		malformed: [
			{
				body: () => ({ current_password: 1 }),
				fields: { current_password: "current_password_wrong" },
			},
		],
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
			await rows(tenant, sql`delete from authenticator_apps where member_id = ${id}`);
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
