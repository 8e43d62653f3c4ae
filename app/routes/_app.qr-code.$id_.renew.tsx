import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requirePermissions } from "#app/lib/permissions.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const handle: RouteHandle = { title: (t) => t("pages.qr.renew") };

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
	const visitor = await requireSession(request);
	await requirePermissions(request, visitor, ["facilities_write"]);
	if (!isIdParam(id) || !(await tenantHasFeature(visitor, "reports"))) throw notFoundPage();
	const { name_en, name_ar, version } = await orErrorPage(
		request,
		callApi(visitor, "GET /facilities/{id}", { params: { id } }),
	);
	return { id, name_en, name_ar, version };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isIdParam(id)) throw notFoundPage();
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	const here = `/qr-code/${id}/renew`;
	if (resumed) return redirect(here);
	const version = Number(formText(form, "version"));
	const renewed = await orFormError(
		request,
		form,
		fetchApiResponse(visitor, "POST /facilities/{id}/code", {
			params: { id },
			body: version > 0 ? { version } : {},
		}),
	);
	if (renewed instanceof ApiClientError)
		return redirect(here, {
			headers: {
				"Set-Cookie": await flashCookie(`failures.plain.${renewed.code}`, { kind: "error" }),
			},
		});
	return redirect(`/qr-code/${id}`, {
		headers: { "Set-Cookie": await flashCookie("entities.facility.updated") },
	});
}

export default function RenewCodePage() {
	const { t, language } = useTranslation();
	const { id, version, ...facility } = useLoaderData<typeof loader>();
	return (
		<>
			<EntityBreadcrumbs
				name="facility"
				before={[{ label: id, href: `/view/facility/${id}` }]}
				here={t("pages.qr.renew")}
			/>
			<Card title={facility[`name_${language}`]}>
				<Form method="post">
					<input type="hidden" name="version" value={version} />
					<p className="mb-4">{t("pages.qr.renewing")}</p>
					<div className="buttons">
						<SubmitButton variant="danger" icon="qr-code" label={t("pages.qr.renew")} />
						<ButtonLink href={`/view/facility/${id}`}>{t("form.cancel")}</ButtonLink>
					</div>
				</Form>
			</Card>
		</>
	);
}
