import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { CurrentPasswordInput } from "#app/auth/current-password-input.tsx";
import { endMemberSessions } from "#app/auth/open-sessions.server.ts";
import { resetForm } from "#app/auth/second-step.server.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { defineForm, redirectWithError, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import { hasAllPermissions, useRootData } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const handle: RouteHandle = { title: (t) => t("profile.endSessions") };

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	await requireNeeds(request, session, "members_write");
	if (!isIdParam(id)) throw notFoundPage();
	const { name_en, name_ar } = await orErrorPage(
		request,
		callApi(session, "GET /members/{id}", { params: { id } }),
	);
	return { id, name_en, name_ar };
}

const endSessionsForm = (id: string) => {
	const page = `/view/member/${id}`;
	return defineForm({
		schema: z.object({}),
		resume: () => `/end-sessions/${id}`,
		send: (_, { session }) => endMemberSessions(session, id),
		done: (ended) =>
			redirectWithToast(
				page,
				ended === 0 ? "signInWays.sessions.noneOf" : "signInWays.sessions.endedOf",
			),
		reject: (error) => redirectWithError(page, error),
	});
};

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isIdParam(id)) throw notFoundPage();
	return runFormAction(request, (posted) =>
		(postedIntent(posted) === "reset" ? resetForm(id) : endSessionsForm(id))(posted),
	);
}

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, FormState<FormTexts>>(function EndSessionsPage({
	page: { id, ...member },
	submission,
	unreached,
}) {
	const { t, language } = useTranslation();
	const actor = useRootData()?.member;
	const page = `/view/member/${id}`;
	const name = member[`name_${language}`];
	return (
		<>
			<EntityBreadcrumbs name="member" id={id} label={name} here={t("profile.endSessions")} />
			<Card title={name}>
				<Form method="post">
					<p className="mb-4">{t("signInWays.sessions.endOfAsk")}</p>
					<div className="buttons">
						<SubmitButton variant="danger" icon="log-out" label={t("profile.endSessions")} />
						<ButtonLink href={page}>{t("forms.cancel")}</ButtonLink>
					</div>
				</Form>
			</Card>
			{actor && hasAllPermissions(actor) && (
				<Card title={t("signInWays.sessions.secondStep")}>
					<Form method="post" noValidate>
						{unreached && <Alert>{t("apiErrors.plain.unavailable")}</Alert>}
						{submission?.failure && !submission.errors.current_password && (
							<Alert>{submission.failure}</Alert>
						)}
						<p className="mb-4">{t("signInWays.sessions.resetAsk")}</p>
						<CurrentPasswordInput
							{...controlFields(submission)("current_password")}
							label={t("signInWays.sessions.ownPassword")}
							hint={t("signInWays.sessions.ownPasswordHint")}
						/>
						<div className="buttons">
							<SubmitButton
								intent="reset"
								variant="danger"
								label={t("signInWays.sessions.reset")}
							/>
						</div>
					</Form>
				</Card>
			)}
		</>
	);
});
