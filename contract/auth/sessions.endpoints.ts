import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { openSession } from "./sessions.schemas.ts";

export const sessionEndpoints = defineEndpoints({
	"GET /sessions": {
		byMember: true,
		needs: "own",
		summary: "The actor's sessions; this one first, then the last used",
		answer: z.array(openSession),
		beforeActivation: true,
	},
	"DELETE /sessions/others": {
		byMember: true,
		needs: "own",
		summary: "End all of the actor's sessions but this one",
		answer: messageResponse,
		beforeActivation: true,
	},
	"DELETE /sessions/members/{id}": {
		byMember: true,
		needs: "members_write",
		summary: "End all of another member's sessions",
		stepUp: "always",
		answer: z.object({ ended: z.int(), message: z.string() }),
	},
	"DELETE /sessions/{id}": {
		byMember: true,
		needs: "own",
		summary: "End one of the actor's sessions",
		answer: messageResponse,
		beforeActivation: true,
	},
});
