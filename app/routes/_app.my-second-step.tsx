import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	loadSecondStep,
	type SecondStepPageState,
	secondStepForm,
} from "#app/auth/second-step.server.ts";
import { SecondStepPage } from "#app/auth/second-step-page.tsx";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/qr.css?url";

export const handle: RouteHandle = { title: (t) => t("signInWays.second.title") };

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request }: LoaderFunctionArgs) => loadSecondStep(request);

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, secondStepForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, SecondStepPageState>(SecondStepPage);
