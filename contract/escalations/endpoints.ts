import { z } from "zod";
import { defineEndpoints, defineEndpointsFor } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import {
	escalation,
	escalationDraft,
	memberOption,
	newEscalation,
	quickEscalation,
} from "./schemas.ts";

/** The specification has the first spelling. */
export const escalationSpellings = ["esclate", "escalate"] as const;

export const escalationEndpoints = {
	...defineEndpointsFor(
		escalationSpellings,
		(spelling) => `GET /${spelling}/getEscalateInfo` as const,
		() => ({
			summary: "The draft of the escalation e-mail",
			needs: "request_visible" as const,
			query: {
				requestId: "The request",
				currentMemberId: "The id of the signed-in member",
				lang: "`ar` or `en`: the language of the subject, unless the member's own",
			},
			answer: escalationDraft,
		}),
	),
	...defineEndpointsFor(
		escalationSpellings,
		(spelling) => `POST /${spelling}/send` as const,
		() => ({
			summary: "Send the escalation e-mail",
			needs: "request_visible" as const,
			body: newEscalation,
			files: ["attachments"],
			answer: messageResponse,
			once: true as const,
		}),
	),
	...defineEndpoints({
		"GET /escalation-options": {
			needs: "signed_in",
			summary: "The possible recipients of escalations: Admins and branch managers",
			answer: z.array(memberOption),
		},
		"GET /mymembers": {
			needs: "signed_in",
			summary: "The members to whom the actor may assign requests",
			answer: z.array(memberOption),
		},
		"POST /requests/escalate": {
			needs: "request_visible",
			summary: "Escalate a request to one member",
			body: quickEscalation,
			answer: messageResponse,
			once: true,
		},
		"GET /requests/{id}/escalations": {
			needs: "request_visible",
			summary: "The escalations of a request; newest first",
			answer: z.array(escalation),
		},
	}),
};
