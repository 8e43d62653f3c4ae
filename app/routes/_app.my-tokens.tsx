import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ApiTokensState, apiTokensForm, loadApiTokens } from "#app/auth/api-tokens.server.ts";
import { ApiTokensPage } from "#app/auth/api-tokens-page.tsx";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { title: (t) => t("profile.tokens") };

export const loader = ({ request }: LoaderFunctionArgs) => loadApiTokens(request);

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, apiTokensForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, ApiTokensState>(ApiTokensPage);
