import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	loadSignInCards,
	type SignInCardsState,
	signInCardsForm,
} from "#app/members/sign-in-cards.server.ts";
import { SignInCardSheets, SignInCardsChoice } from "#app/members/sign-in-cards.tsx";
import styles from "#app/styles/pages/qr.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("departure.cards.title"), paper: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadSignInCards(request);

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, signInCardsForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, SignInCardsState>(({ submission, ...props }) =>
	submission && "cards" in submission ? (
		<SignInCardSheets cards={submission.cards} />
	) : (
		<SignInCardsChoice {...props} submission={submission} />
	),
);
