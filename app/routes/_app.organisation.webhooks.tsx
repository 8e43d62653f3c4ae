import "#app/webhooks/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadWebhooks, type WebhooksState, webhooksForm } from "#app/webhooks/webhooks.server.ts";
import { WebhooksPage } from "#app/webhooks/webhooks-page.tsx";

export const handle: RouteHandle = { title: (t) => t("webhooks.title") };

export const loader = ({ request }: LoaderFunctionArgs) => loadWebhooks(request);

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, webhooksForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, WebhooksState>(WebhooksPage);
