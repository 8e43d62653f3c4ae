import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
	escalation,
	escalationDraft,
	type MemberOption,
	type MemberWithEmail,
	memberOption,
	newEscalation,
	quickEscalation,
} from "#contract/escalations/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { processImages } from "../images/form-images.ts";
import { claimOwnStagedUploads } from "../images/staged-uploads.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import {
	authenticatedEndpoint,
	inlineUploadEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import { assertRequestVisible, lockEditableRequest } from "../requests/access.ts";
import { findAssignableMembers } from "../requests/assignment/assignable-members.queries.ts";
import { assignmentReachFor } from "../requests/policy.ts";
import { draftEscalation, escalateToMember, sendEscalation } from "./escalate.ts";
import { findEscalationOptions, findEscalations } from "./queries.ts";

const maxAttachments = 5;

/**
 * Checks that the actor may escalate the request that the body names.
 *
 * @throws ApiError `not_found` or `not_involved`
 */
async function mayEscalate(ctx: MemberContext, requestId: unknown): Promise<void> {
	const id = bodyId(requestId);
	if (id !== null) await lockEditableRequest(ctx, id);
}

/** The specification has the first spelling. */
const spellings = ["esclate", "escalate"] as const;

export function registerEscalationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/escalation-options",
			summary: "The possible recipients of escalations: Admins and branch managers",
			answer: z.array(memberOption),
		},
		async (ctx) => optionsFor(ctx.caller, await findEscalationOptions(ctx)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/mymembers",
			summary: "The members to whom the actor may assign requests",
			answer: z.array(memberOption),
		},
		async (ctx) =>
			optionsFor(ctx.caller, await findAssignableMembers(ctx, assignmentReachFor(ctx.caller))),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/escalate",
			summary: "Escalate a request to one member",
			body: quickEscalation,
			answer: messageResponse,
			once: true,
			may: (ctx, { sent }) => mayEscalate(ctx, sent.request_id),
		},
		async (ctx, { fields }) => {
			await escalateToMember(ctx, fields);
			return { message: "Request escalated" };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/escalations",
			summary: "The escalations of a request; newest first",
			answer: z.array(escalation),
		},
		async (ctx, { params }) => {
			const id = parseIdParam(params.id);
			await assertRequestVisible(ctx, id);
			return findEscalations(ctx, id);
		},
	);
	for (const spelling of spellings) addEscalationMail(app, deps, spelling);
}

/**
 * Addresses are visible only to actors who may see members' addresses, or who are among the
 * recipients.
 */
function optionsFor(caller: Actor, members: readonly MemberWithEmail[]): MemberOption[] {
	const sees = hasPermission(caller, "members_read") || members.some(({ id }) => id === caller.id);
	return members.map(({ email, ...named }) => (sees ? { ...named, email } : named));
}

function addEscalationMail(
	app: OpenAPIHono,
	deps: ApiDependencies,
	spelling: (typeof spellings)[number],
): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: `/${spelling}/getEscalateInfo`,
			summary: "The draft of the escalation e-mail",
			query: {
				requestId: "The request",
				currentMemberId: "The id of the signed-in member",
				lang: "`ar` or `en`: the language of the subject, unless the member's own",
			},
			answer: escalationDraft,
		},
		async (ctx, { query }) => {
			if (!query.get("requestId")) throw fieldError("requestId", "request_required");
			const lang = query.get("lang");
			const asked = lang === "ar" || lang === "en" ? lang : null;
			return draftEscalation(ctx, parseIdParam(query.get("requestId") ?? ""), asked);
		},
	);
	inlineUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: `/${spelling}/send`,
			summary: "Send the escalation e-mail",
			body: newEscalation,
			files: ["attachments"],
			answer: messageResponse,
			once: true,
			may: async (ctx, { sent }) => {
				const from = bodyId(sent.fromMemberId);
				if (from !== null && from !== ctx.caller.id) throw new ApiError("wrong_member");
				await mayEscalate(ctx, sent.requestId);
			},
		},
		async (share, { fields, files }, store) => ({
			fields,
			pictures: await processImages(
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
			const kept = await claimOwnStagedUploads(ctx, fields.kept_pictures);
			await sendEscalation(ctx, fields, [...kept, ...pictures]);
			return { message: "Escalation sent." };
		},
	);
}
