import { z } from "zod";
import { apiToken, madeApiToken } from "#contract/auth/api-tokens.schemas.ts";
import { makeApiToken } from "../api-tokens.ts";
import { makeMember } from "../members.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = () => "/my-tokens";

const body = { name: "Power BI", permissions: [], expires_on: "2030-12-31" };

export const apiTokenCalls: readonly CallRow[] = [
	{ call: "GET /my-tokens", path: here, answer: z.array(apiToken) },
	{
		call: "POST /my-tokens",
		path: here,
		body: () => body,
		malformed: [
			{ body: () => ({}), fields: { name: "required", expires_on: "required" } },
			{ body: () => ({ ...body, name: "x".repeat(101) }), fields: { name: "too_long" } },
			{ body: () => ({ ...body, permissions: ["all"] }), fields: { permissions: "choice" } },
			{
				body: () => ({ ...body, permissions: ["members_write"] }),
				fields: { permissions: "choice" },
			},
			{ body: () => ({ ...body, expires_on: "2030-02-28" }), fields: { expires_on: "token_days" } },
			{ body: () => ({ ...body, expires_on: "2031-03-02" }), fields: { expires_on: "token_days" } },
		],
		conflict: {
			code: "tokens_full",
			body: async (caller) => {
				for (let n = 0; n < 20; n++) await makeApiToken(caller);
				return body;
			},
		},
		answer: madeApiToken,
	},
	{
		call: "DELETE /my-tokens/{id}",
		path: async (caller) => `/my-tokens/${(await makeApiToken(caller)).id}`,
		foreignPath: async (other) => `/my-tokens/${(await makeApiToken(await makeMember(other))).id}`,
		answer: z.object({ message: z.string() }),
	},
];
