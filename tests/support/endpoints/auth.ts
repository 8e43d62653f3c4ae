import { sql } from "drizzle-orm";
import { z } from "zod";
import { hashToken } from "#api/auth/secret-token.ts";
import { unsubscribePath } from "#api/notifications/unsubscribe.ts";
import { passwordLink, sessionResponse, tenant } from "#contract/auth/schemas.ts";
import { openSession } from "#contract/auth/sessions.schemas.ts";
import { personalDataEndpoints } from "#contract/members/personal-data.endpoints.ts";
import { handoverResult, responsibilities } from "#contract/members/responsibilities.schemas.ts";
import { signInCardEndpoints } from "#contract/members/sign-in-cards.endpoints.ts";
import { onboardingStepState } from "#contract/tenants/onboarding.schemas.ts";
import { within } from "../database.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makePasswordLink,
	makeProfile,
	makeSession,
	password,
	type TestMember,
} from "../members.ts";
import { makeBranch } from "../places.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const message = z.object({ message: z.string() });

const here = (path: string) => () => path;

/** An id that a tenant with few rows does not have. */
async function beyond(make: () => Promise<unknown>): Promise<void> {
	await Promise.all([make(), make(), make()]);
}

/** The fields of a member of whom nobody lacks a right. */
const powerless = async (tenant: Tenant) => ({ permissionId: await makeProfile(tenant, []) });

let numbers = 0;

/** The fields of a member who signs in with a number. */
const withoutEmail = () => {
	const employeeId = String(++numbers + 70_000);
	return { noEmail: 1, email: `number${employeeId}@no-email.invalid`, employeeId };
};

/** A new session of a member, as they name it. */
const sessionOf = async (member: TestMember) => hashToken(await makeSession(member)).slice(0, 16);

export const sessionCalls: readonly CallRow[] = [
	{
		call: "POST /authentication",
		open: true,
		path: here("/authentication"),
		body: async ({ tenant }) => {
			const { email } = await makeMemberWithPassword(tenant);
			return { email, password };
		},
		malformed: [
			{ body: () => ({}), fields: { email: "required", password: "required" } },
			{ body: () => ({ email: "x", password: "x" }), fields: { email: "email" } },
			{ body: () => ({ email: " ", password: "x" }), fields: { email: "required" } },
		],
		answer: sessionResponse,
	},
	{ call: "GET /tenant", open: true, path: here("/tenant"), answer: tenant },
	{
		call: "POST /authentication/sign-out",
		beforeActivation: true,
		path: here("/authentication/sign-out"),
		answer: message,
	},
	{
		call: "POST /authentication/change-password",
		beforeActivation: true,
		path: here("/authentication/change-password"),
		body: () => ({ password: "Another#2030" }),
		malformed: [
			{ body: () => ({}), fields: { password: "password_required" } },
			{ body: () => ({ password: "" }), fields: { password: "password_required" } },
			{ body: () => ({ password: "simple" }), fields: { password: "password_rule" } },
		],
		answer: message,
	},
	{
		call: "POST /authentication/forgot-password",
		open: true,
		path: here("/authentication/forgot-password"),
		body: () => ({ email: "nobody@acme.example" }),
		malformed: [
			{ body: () => ({}), fields: { email: "required" } },
			{ body: () => ({ email: "nobody" }), fields: { email: "email" } },
		],
		answer: message,
	},
	{
		call: "GET /authentication/reset-password",
		open: true,
		path: async ({ tenant }) =>
			`/authentication/reset-password?token=${await makePasswordLink(await makeMember(tenant))}`,
		answer: passwordLink,
	},
	{
		call: "POST /authentication/reset-password",
		open: true,
		path: async ({ tenant }) =>
			`/authentication/reset-password?token=${await makePasswordLink(await makeMember(tenant))}`,
		body: () => ({ password: "Another#2030" }),
		malformed: [
			{ body: () => ({}), fields: { password: "password_required" } },
			{ body: () => ({ password: "simple" }), fields: { password: "password_rule" } },
		],
		answer: message,
	},
	{
		call: "POST /unsubscribe",
		open: true,
		path: here("/unsubscribe"),
		body: async ({ id, tenant }) => {
			const path = await within(tenant, (scope) => unsubscribePath(scope, id, "note"));
			const [, , member, kind, signature] = path.split("/");
			return { member, kind, signature };
		},
		malformed: [
			{
				body: () => ({}),
				fields: { member: "number", kind: "choice", signature: "required" },
			},
		],
		answer: message,
	},
	{
		call: "POST /members/{id}/invite",
		right: "members_write",
		path: async ({ tenant }) =>
			`/members/${(await makeMember(tenant, { activated: 0 })).id}/invite`,
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/members/${(await makeMember(other, { activated: 0 })).id}/invite`;
		},
		answer: message,
	},
	{
		call: "POST /members/cards",
		right: "members_write",
		path: here("/members/cards"),
		body: async ({ tenant }) => ({
			id: [(await makeMember(tenant, { ...(await powerless(tenant)), ...withoutEmail() })).id],
		}),
		malformed: [
			{ body: () => ({}), fields: { id: "required" } },
			{ body: () => ({ id: [] }), fields: { id: "required" } },
		],
		answer: signInCardEndpoints["POST /members/cards"].answer,
	},
	{
		call: "GET /members/{id}/data",
		path: ({ id }) => `/members/${id}/data`,
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/members/${(await makeMember(other)).id}/data`;
		},
		answer: personalDataEndpoints["GET /members/{id}/data"].answer,
	},
	{
		call: "POST /members/{id}/erase",
		right: "members_write",
		path: async ({ tenant }) =>
			`/members/${(await makeMember(tenant, { ...(await powerless(tenant)), lastDay: "2000-01-01" })).id}/erase`,
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/members/${(await makeMember(other, { lastDay: "2000-01-01" })).id}/erase`;
		},
		answer: message,
	},
	{
		call: "GET /members/{id}/in-hand",
		right: "members_write",
		path: async ({ tenant }) => `/members/${(await makeMember(tenant)).id}/in-hand`,
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/members/${(await makeMember(other)).id}/in-hand`;
		},
		answer: responsibilities,
	},
	{
		call: "POST /members/{id}/hand-over",
		adminOnly: true,
		path: async ({ tenant }) => {
			const { id } = await makeMember(tenant);
			await makeBranch(tenant, { memberId: id });
			return `/members/${id}/hand-over`;
		},
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/members/${(await makeMember(other)).id}/hand-over`;
		},
		body: async ({ tenant }) => ({ to_id: (await makeMember(tenant)).id }),
		malformed: [
			{ body: () => ({}), fields: { to_id: "required" } },
			{
				body: async ({ tenant }) => ({
					to_id: (await makeMember(tenant, { lastDay: "2020-01-31" })).id,
				}),
				fields: { to_id: "choice" },
			},
			{
				body: async ({ tenant }) => ({ to_id: (await makeMember(tenant, { activated: 0 })).id }),
				fields: { to_id: "choice" },
			},
		],
		lands: ({ tenant }, answer) => ({
			query: sql`select count(*)::integer as count from branches
				where tenant_id = ${tenant.id} and member_id = ${handoverResult.parse(answer).to_id}`,
			row: { count: 1 },
		}),
		answer: handoverResult,
	},
	{
		call: "GET /sessions",
		beforeActivation: true,
		path: here("/sessions"),
		answer: z.array(openSession),
	},
	{
		call: "DELETE /sessions/others",
		beforeActivation: true,
		path: here("/sessions/others"),
		answer: message,
	},
	{
		call: "DELETE /sessions/members/{id}",
		right: "members_write",
		path: async ({ tenant }) => {
			const member = await makeMemberWith(tenant);
			await makeSession(member);
			return `/sessions/members/${member.id}`;
		},
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/sessions/members/${(await makeMember(other)).id}`;
		},
		answer: z.object({ ended: z.int().min(0), message: z.string() }),
	},
	{
		call: "DELETE /sessions/{id}",
		beforeActivation: true,
		path: async (caller) => `/sessions/${await sessionOf(caller)}`,
		foreignPath: async (other) => `/sessions/${await sessionOf(await makeMember(other))}`,
		answer: message,
	},
	{
		call: "GET /first-steps",
		adminOnly: true,
		path: here("/first-steps"),
		answer: z.array(onboardingStepState),
	},
	{ call: "DELETE /first-steps", adminOnly: true, path: here("/first-steps"), answer: message },
	{
		call: "POST /first-steps/codes",
		right: "facilities_read",
		path: here("/first-steps/codes"),
		answer: message,
	},
];
