import { invitationEndpoints } from "#contract/members/invitations.endpoints.ts";
import { type SignInCard, signInCardEndpoints } from "#contract/members/sign-in-cards.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { resendInvitation } from "./invitation.ts";
import { makeSignInCard } from "./sign-in-cards.ts";

export function registerInvitationEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		invitationEndpoints["POST /members/{id}/invite"],
		async (ctx, { id }) => {
			await resendInvitation(ctx, id);
			return { message: "The invitation is on its way." };
		},
	);
	authenticatedEndpoint(
		api,
		signInCardEndpoints["POST /members/cards"],
		async (ctx, { fields }) => {
			const cards: SignInCard[] = [];
			// In the order of ids, so that two sheets never wait for each other.
			for (const id of [...new Set(fields.id)].sort((a, b) => a - b))
				cards.push(await makeSignInCard(ctx, id));
			return { cards, message: "The cards replace former ones." };
		},
	);
}
