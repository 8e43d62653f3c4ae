import { sql } from "drizzle-orm";
import { z } from "zod";
import { historyEntry } from "#contract/entities/schemas.ts";
import { bulkResult, requestSelection } from "#contract/requests/bulk.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { rows } from "../database.ts";
import { makeRequest } from "../requests.ts";
import type { CallRow } from "./endpoint-case.ts";
import { escalationsCalls } from "./escalations.ts";
import { notificationCalls } from "./notifications.ts";
import { ownCalls } from "./own-account.ts";
import { raisingCalls } from "./requests/create.ts";
import { closed, foreignRequest, lost, own, requestCells, saved } from "./requests/shared.ts";
import { similarCalls } from "./requests/similar.ts";
import { workCalls } from "./requests/time-entries.ts";

export const requestCalls: readonly CallRow[] = [
	...raisingCalls,
	...workCalls,
	...similarCalls,
	{
		call: "POST /requests/{id}/notes",
		...own("/notes"),
		body: () => ({ desc: "I have seen it" }),
		malformed: [
			{ body: () => ({}), fields: { desc: "required" } },
			{ body: () => ({ desc: "x".repeat(4001) }), fields: { desc: "too_long" } },
		],
		once: "request_notes",
		lands: (_, answer) => ({
			query: sql`select * from request_notes
				where request_id = ${(answer as { request: { id: number } }).request.id}`,
			row: { desc: "I have seen it" },
		}),
		answer: saved,
	},
	{
		call: "GET /requests/{id}/parting-note",
		...lost,
		answer: z.object({ until: z.iso.datetime() }),
	},
	{
		call: "POST /requests/{id}/parting-note",
		...lost,
		body: () => ({ desc: "The seal is new", minutes: 20 }),
		malformed: [
			{ body: () => ({}), fields: { desc: "required" } },
			{ body: () => ({ desc: "x", minutes: 0 }), fields: { minutes: "too_small" } },
		],
		once: "request_notes",
		lands: (caller) => ({
			query: sql`select * from request_notes where member_id = ${caller.id}`,
			row: { desc: "The seal is new" },
		}),
		answer: messageResponse,
	},
	{
		call: "GET /requests/selection",
		path: async (caller) => `/requests/selection?ids=${await makeRequest(caller)}`,
		answer: requestSelection,
	},
	{
		call: "POST /requests/bulk",
		path: () => "/requests/bulk",
		body: async (caller) => ({ ids: [await makeRequest(caller)], status: "done" }),
		malformed: [
			{ body: () => ({}), fields: { ids: "required" } },
			{ body: () => ({ ids: [1], priority: "Urgent" }), fields: { priority: "choice" } },
		],
		lands: (_, answer) => ({
			query: sql`select * from requests where id = ${(answer as { done: number[] }).done[0]}`,
			row: { status: "done", version: 2 },
		}),
		answer: bulkResult,
	},
	{
		call: "DELETE /requests/{id}",
		...own(""),
		conflict: {
			code: "request_done",
			path: async (caller) => `/requests/${await makeRequest(caller, { status: "done" })}`,
		},
		answer: messageResponse,
	},
	{
		call: "POST /requests/{id}/restore",
		adminOnly: true,
		path: async (caller) => {
			const id = await makeRequest(caller);
			await rows(
				caller.tenant,
				sql`update requests set deleted_at = '2030-02-20' where id = ${id}`,
			);
			return `/requests/${id}/restore`;
		},
		foreignPath: own("/restore").foreignPath,
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { deleted_at: null },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/{id}/rating",
		...closed("/rating"),
		body: () => ({ stars: 4, comment: "Fine" }),
		malformed: [
			{ body: () => ({}), fields: { stars: "choice" } },
			{
				body: () => ({ stars: 9, comment: "x".repeat(1001) }),
				fields: { stars: "choice", comment: "too_long" },
			},
		],
		conflict: { code: "not_done", path: (caller) => closed("/rating", "pending").path(caller) },
		once: "request_ratings",
		lands: (_, answer) => ({
			query: sql`select * from request_ratings
				where request_id = ${(answer as { request: { id: number } }).request.id}`,
			row: { closing: 1, stars: 4, comment: "Fine" },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/{id}/reopen",
		...closed("/reopen"),
		body: () => ({ reason: "It still drips" }),
		malformed: [
			{ body: () => ({}), fields: { reason: "required" } },
			{ body: () => ({ reason: "x".repeat(1001) }), fields: { reason: "too_long" } },
		],
		versioned: true,
		conflict: { code: "not_done", path: (caller) => closed("/reopen", "pending").path(caller) },
		once: "request_notes",
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { status: "pending", closing_time: null, version: 2 },
		}),
		answer: saved,
	},
	{ call: "GET /requests/{id}/history", ...own("/history"), answer: z.array(historyEntry) },
	{
		call: "GET /select/requests/resources/{request}",
		path: async (caller) => `/select/requests/resources/${await makeRequest(caller)}`,
		foreignPath: async (other) => `/select/requests/resources/${await foreignRequest(other)}`,
		answer: z.array(namedOption),
	},
	...notificationCalls,
	...escalationsCalls,
	...ownCalls,
];
