import { sql } from "drizzle-orm";
import { z } from "zod";
import { webhookEndpoints } from "#contract/webhooks/endpoints.ts";
import type { TestMember } from "../members.ts";
import { keepSecrets, makeWebhook } from "../webhooks.ts";
import type { CallRow } from "./endpoint-case.ts";

const message = z.object({ message: z.string() });

const body = { url: "https://n8n.acme.example/hook", events: ["request.created", "stock.low"] };

let made = 0;

/** Each to another address, as one address is told of an event once. */
const newBody = () => ({ ...body, url: `${body.url}/${++made}` });

const malformed = (more: object) => [
	{ body: () => ({ ...more }), fields: { url: "required", events: "required" } },
	{ body: () => ({ ...body, ...more, events: [] }), fields: { events: "required" } },
	{ body: () => ({ ...body, ...more, events: ["all"] }), fields: { events: "choice" } },
	{
		body: () => ({ ...body, ...more, url: "https://x/".padEnd(501, "x") }),
		fields: { url: "too_long" },
	},
	{
		body: () => ({ ...body, ...more, url: "http://n8n.acme.example" }),
		fields: { url: "outside_address" },
	},
];

const path =
	(rest = "") =>
	async ({ tenant }: TestMember) =>
		`/webhooks/${await makeWebhook(tenant)}${rest}`;

const foreignPath =
	(rest = "") =>
	async (tenant: TestMember["tenant"]) => {
		for (let n = 0; n < 3; n++) await makeWebhook(tenant);
		return `/webhooks/${await makeWebhook(tenant)}${rest}`;
	};

export const webhookCalls: readonly CallRow[] = [
	{
		call: "GET /webhooks",
		adminOnly: true,
		path: async ({ tenant }) => {
			await makeWebhook(tenant);
			return "/webhooks";
		},
		answer: webhookEndpoints["GET /webhooks"].answer,
	},
	{
		call: "POST /webhooks",
		adminOnly: true,
		path: () => {
			keepSecrets();
			return "/webhooks";
		},
		body: newBody,
		malformed: malformed({}),
		conflict: {
			code: "webhooks_full",
			body: async ({ tenant }) => {
				for (let n = 0; n < 10; n++) await makeWebhook(tenant);
				return body;
			},
		},
		lands: (_, answer) => ({
			query: sql`select url, failures, off_since from webhooks where id = ${z.object({ id: z.int() }).parse(answer).id}`,
			row: { url: `${body.url}/${made}`, failures: 0, off_since: null },
		}),
		answer: webhookEndpoints["POST /webhooks"].answer,
	},
	{
		call: "PUT /webhooks/{id}",
		adminOnly: true,
		path: path(),
		foreignPath: foreignPath(),
		body: () => ({ ...newBody(), on: 0 }),
		malformed: malformed({ on: 1 }),
		versioned: true,
		answer: message,
	},
	{
		call: "DELETE /webhooks/{id}",
		adminOnly: true,
		path: path(),
		foreignPath: foreignPath(),
		answer: message,
	},
	{
		call: "POST /webhooks/{id}/secret",
		adminOnly: true,
		path: path("/secret"),
		foreignPath: foreignPath("/secret"),
		answer: webhookEndpoints["POST /webhooks/{id}/secret"].answer,
	},
	{
		call: "POST /webhooks/{id}/test",
		adminOnly: true,
		path: path("/test"),
		foreignPath: foreignPath("/test"),
		answer: message,
	},
];
