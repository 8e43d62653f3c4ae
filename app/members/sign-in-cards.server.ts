import { data } from "@remix-run/node";
import { z } from "zod";
import { defineForm } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import type { QrModules } from "#app/places/qr/svg-path.ts";
import { maxSignInCards } from "#contract/members/sign-in-cards.endpoints.ts";
import { idInput } from "#contract/values/schemas.ts";

export type PrintedCard = {
	readonly id: number;
	readonly name_en: string;
	readonly name_ar: string;
	readonly number: string;
	readonly code: QrModules;
	readonly expires_at: string;
};

/** The cards that were made, or the form after an error. */
export type SignInCardsState =
	| { readonly cards: readonly PrintedCard[] }
	| FormState<FormTexts<never>, { readonly chosen: readonly string[] }>;

/** Loads who can get a card: the member in the address, or all who have never signed in. */
export async function loadSignInCards(request: Request) {
	const session = await requireSession(request);
	await requireNeeds(request, session, "members_write");
	const id = new URL(request.url).searchParams.get("id");
	const found = await orErrorPage(
		request,
		id !== null
			? callApi(session, "GET /members/{id}", { params: { id } }).then((one) => [one])
			: callApi(session, "GET /members", {
					query: {
						"f.no_email": "1",
						"f.activated": "0",
						"f.left": "0",
						page: "1",
						per: String(maxSignInCards),
					},
				}),
	);
	return {
		isOne: id !== null,
		members: found.map(({ id, name_en, name_ar, employee_id }) => ({
			id,
			name_en,
			name_ar,
			employee_id,
		})),
	};
}

/** Describes the form that makes cards; its answer is the sheet, as the codes are not kept. */
export const signInCardsForm = defineForm({
	schema: z.object({ id: z.array(idInput).or(idInput.transform((id) => [id])) }),
	controls: ["id"],
	send: (body, { session }) => callApi(session, "POST /members/cards", { body }),
	show: (state, { form }) => ({ ...state, chosen: form.getAll("id").map(String) }),
	done: ({ cards }, { request }) =>
		data<SignInCardsState>({
			cards: cards.map(({ token, number, ...card }) => ({
				...card,
				number,
				code: encodeQrModules(
					`${publicOrigin(request)}/resetpassword/${token}?${new URLSearchParams({ number })}`,
				),
			})),
		}),
});
