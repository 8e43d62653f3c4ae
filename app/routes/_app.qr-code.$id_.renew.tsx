import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { numberControl } from "#app/forms/controls.server.ts";
import { defineForm, redirectWithError, runFormAction } from "#app/forms/form-action.server.ts";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const handle: RouteHandle = { title: (t) => t("pages.qr.renew") };

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	await requireNeeds(request, session, "facilities_write");
	if (!isIdParam(id) || !(await tenantHasFeature(session, "reports"))) throw notFoundPage();
	const { name_en, name_ar, version } = await orErrorPage(
		request,
		callApi(session, "GET /facilities/{id}", { params: { id } }),
	);
	return { id, name_en, name_ar, version };
}

const renewForm = (id: string) => {
	const here = `/qr-code/${id}/renew`;
	return defineForm({
		schema: z.object({ version: numberControl }),
		resume: () => here,
		send: (body, { session }) =>
			fetchApiResponse(session, "POST /facilities/{id}/code", { params: { id }, body }),
		done: () => redirectWithToast(`/qr-code/${id}`, "entities.facility.updated"),
		reject: (error) => redirectWithError(here, error),
	});
};

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isIdParam(id)) throw notFoundPage();
	return runFormAction(request, renewForm(id));
}

export default function RenewCodePage() {
	const { t, language } = useTranslation();
	const { id, version, ...facility } = useLoaderData<typeof loader>();
	const name = facility[`name_${language}`];
	return (
		<>
			<EntityBreadcrumbs name="facility" id={id} label={name} here={t("pages.qr.renew")} />
			<Card title={name}>
				<Form method="post">
					<input type="hidden" name="version" value={version} />
					<p className="mb-4">{t("pages.qr.renewing")}</p>
					<div className="buttons">
						<SubmitButton variant="danger" icon="qr-code" label={t("pages.qr.renew")} />
						<ButtonLink href={`/view/facility/${id}`}>{t("forms.cancel")}</ButtonLink>
					</div>
				</Form>
			</Card>
		</>
	);
}
