import "#app/calendar-feed/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	loadSubscription,
	type SubscriptionState,
	subscriptionForm,
} from "#app/calendar-feed/subscription.server.ts";
import { SubscriptionPage } from "#app/calendar-feed/subscription-page.tsx";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { title: (t) => t("profile.calendar") };

export const loader = ({ request }: LoaderFunctionArgs) => loadSubscription(request);

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, subscriptionForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, SubscriptionState>(SubscriptionPage);
