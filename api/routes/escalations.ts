import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { message } from "#contract/schemas/common.ts";
import {
	type AddressedMember,
	escalation,
	escalationDraft,
	type MemberOption,
	memberOption,
	newEscalation,
	quickEscalation,
} from "#contract/schemas/escalations.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptAll } from "../call/pictures.ts";
import { rowId, sentId } from "../call/row-id.ts";
import type { Ctx } from "../context.ts";
import type { Caller } from "../db/caller.ts";
import { assignableMembers } from "../db/requests/assignable-members.ts";
import { escalationOptions, escalationsOf } from "../db/requests/escalations.ts";
import type { ApiDeps } from "../deps.ts";
import { draftEscalation, escalateTo, sendEscalation } from "../domain/escalations/escalation.ts";
import { takeKept } from "../domain/pictures/kept.ts";
import { lockOwnRequest, mustSeeRequest } from "../domain/requests/own-request.ts";
import { CallFailure, invalidField } from "../failure.ts";
import { assignmentReachOf } from "../policies/requests.ts";
import { holds } from "../policies/rights.ts";

const maxAttachments = 5;

/** @throws CallFailure `not_found` or `not_involved` where the body names such a request */
async function mayEscalate(ctx: Ctx, requestId: unknown): Promise<void> {
	const id = sentId(requestId);
	if (id !== null) await lockOwnRequest(ctx, id);
}

/** The specification spells it so. */
const spellings = ["esclate", "escalate"] as const;

export function addEscalations(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/escalation-options",
			summary: "To whom requests are escalated: Admins and branch managers",
			answer: z.array(memberOption),
		},
		async (ctx) => optionsFor(ctx.caller, await escalationOptions(ctx)),
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/mymembers",
			summary: "Whom the caller puts requests into the hands of",
			answer: z.array(memberOption),
		},
		async (ctx) =>
			optionsFor(ctx.caller, await assignableMembers(ctx, assignmentReachOf(ctx.caller))),
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/escalate",
			summary: "Escalate a request to one member",
			body: quickEscalation,
			answer: message,
			once: true,
			may: (ctx, { sent }) => mayEscalate(ctx, sent.request_id),
		},
		async (ctx, { fields }) => {
			await escalateTo(ctx, fields);
			return { message: "Request escalated" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/escalations",
			summary: "The escalations of a request; newest first",
			answer: z.array(escalation),
		},
		async (ctx, { params }) => {
			const id = rowId(params.id);
			await mustSeeRequest(ctx, id);
			return escalationsOf(ctx, id);
		},
	);
	for (const spelling of spellings) addEscalationMail(app, deps, spelling);
}

/** Addresses are for those who may see members', or are one of these themselves. */
function optionsFor(caller: Caller, members: readonly AddressedMember[]): MemberOption[] {
	const sees = holds(caller, "members_read") || members.some(({ id }) => id === caller.id);
	return members.map(({ email, ...named }) => (sees ? { ...named, email } : named));
}

function addEscalationMail(
	app: OpenAPIHono,
	deps: ApiDeps,
	spelling: (typeof spellings)[number],
): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: `/${spelling}/getEscalateInfo`,
			summary: "What the escalation e-mail begins with",
			query: {
				requestId: "The request",
				currentMemberId: "The id of the signed-in member",
				lang: "`ar` or `en`: the language of the subject, unless the member's own",
			},
			answer: escalationDraft,
		},
		async (ctx, { query }) => {
			if (!query.get("requestId")) throw invalidField("requestId", "request_required");
			const lang = query.get("lang");
			const asked = lang === "ar" || lang === "en" ? lang : null;
			return draftEscalation(ctx, rowId(query.get("requestId") ?? ""), asked);
		},
	);
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: `/${spelling}/send`,
			summary: "Send the escalation e-mail",
			body: newEscalation,
			files: ["attachments"],
			answer: message,
			once: true,
			may: async (ctx, { sent }) => {
				const from = sentId(sent.fromMemberId);
				if (from !== null && from !== ctx.caller.id) throw new CallFailure("wrong_member");
				await mayEscalate(ctx, sent.requestId);
			},
		},
		async (share, { fields, files }, store) => ({
			fields,
			pictures: await acceptAll(
				share,
				store,
				"attachments",
				"attachments",
				files,
				maxAttachments,
				fields.kept_pictures,
			),
		}),
		async (ctx, _, { fields, pictures }) => {
			const kept = await takeKept(ctx, fields.kept_pictures);
			await sendEscalation(ctx, fields, [...kept, ...pictures]);
			return { message: "Escalation sent." };
		},
	);
}
