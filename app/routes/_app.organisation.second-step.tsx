import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	loadSecondStepRule,
	type SecondStepRuleState,
	secondStepRuleForm,
} from "#app/auth/second-step-rule.server.ts";
import { SecondStepRulePage } from "#app/auth/second-step-rule-page.tsx";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { title: (t) => t("signInWays.rule.title") };

export const loader = ({ request }: LoaderFunctionArgs) => loadSecondStepRule(request);

export const action = ({ request }: ActionFunctionArgs) =>
	runFormAction(request, secondStepRuleForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, SecondStepRuleState>(SecondStepRulePage);
