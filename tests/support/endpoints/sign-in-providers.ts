import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { sessionResponse } from "#contract/auth/schemas.ts";
import {
	ownIdentities,
	providerSettings,
	providerTrial,
	startedSignIn,
} from "#contract/auth/sign-in-providers.schemas.ts";
import { rows } from "../database.ts";
import { makeMemberWithPassword, profiles } from "../members.ts";
import { linkMember, makeProvider, providerStart, visitProvider } from "../oidc/tenant-provider.ts";
import type { CallRow } from "./endpoint-case.ts";

const message = z.object({ message: z.string() });

const here = (path: string) => () => path;

const edit = {
	name: "Acme ID",
	issuer: "https://id.acme.example",
	client_id: "siyana",
	client_secret: "secret",
	addresses_proven: 0,
	enabled: 1,
	passwords: "everybody",
};

export const signInProviderCalls: readonly CallRow[] = [
	{
		call: "POST /sign-in/begin",
		open: true,
		path: async ({ tenant }) => {
			await makeProvider(tenant);
			return "/sign-in/begin";
		},
		body: () => providerStart,
		malformed: [{ body: () => ({ redirect_uri: "x" }), fields: { redirect_uri: "unknown" } }],
		answer: startedSignIn,
	},
	{
		call: "POST /sign-in/finish",
		open: true,
		path: here("/sign-in/finish"),
		body: async ({ tenant, id }) => {
			const subject = randomUUID();
			await linkMember(tenant, id, subject);
			return visitProvider(tenant, subject);
		},
		malformed: [{ body: () => ({ url: "x" }), fields: { url: "unknown", state: "required" } }],
		answer: sessionResponse,
	},
	{ call: "GET /my-identity", path: here("/my-identity"), answer: ownIdentities },
	{
		call: "POST /my-identity",
		path: here("/my-identity"),
		body: ({ tenant }) => visitProvider(tenant, randomUUID()),
		malformed: [{ body: () => ({ url: "x" }), fields: { url: "unknown", state: "required" } }],
		answer: message,
	},
	{
		call: "DELETE /my-identity",
		path: async ({ tenant, id }) => {
			await linkMember(tenant, id, randomUUID());
			await rows(tenant, sql`update members set password_hash = 'x' where id = ${id} returning 1`);
			return "/my-identity";
		},
		answer: message,
	},
	{
		call: "GET /sign-in-provider",
		adminOnly: true,
		path: here("/sign-in-provider"),
		answer: providerSettings,
	},
	{
		call: "POST /sign-in-provider/trial",
		adminOnly: true,
		path: here("/sign-in-provider/trial"),
		body: ({ tenant }) => visitProvider(tenant, randomUUID()),
		malformed: [{ body: () => ({ url: "x" }), fields: { url: "unknown", state: "required" } }],
		answer: providerTrial,
	},
	{
		call: "POST /sign-in-provider/edit",
		adminOnly: true,
		path: async ({ tenant }) => {
			await makeProvider(tenant);
			await makeMemberWithPassword(tenant, { permissionId: profiles.admin });
			return "/sign-in-provider/edit";
		},
		body: () => edit,
		malformed: [
			{ body: () => ({ ...edit, name: " " }), fields: { name: "required" } },
			{ body: () => ({ ...edit, passwords: "none" }), fields: { passwords: "choice" } },
		],
		versioned: true,
		answer: z.object({ provider: providerSettings, message: z.string() }),
	},
];
