import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { callApi, fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import { organisationHas } from "#app/lib/organisation.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRights } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { ThingCrumbs } from "#app/things/thing-crumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Facility } from "#contract/schemas/facilities.ts";

export const handle: PageHandle = { title: (t) => t("pages.qr.renew") };

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	await requireRights(request, visitor, ["facilities_write"]);
	if (!isRowId(id) || !(await organisationHas(visitor, "reports"))) throw notFound();
	const { name_en, name_ar, version } = await orRefuse(
		request,
		fetchFromApi<Facility>(visitor, `facilities/${id}`),
	);
	return { id, name_en, name_ar, version };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isRowId(id)) throw notFound();
	const { visitor, form, resumed } = await takenForm(request);
	const here = `/qr-code/${id}/renew`;
	if (resumed) return redirect(here);
	const version = Number(textOf(form, "version"));
	const renewed = await orExplain(
		request,
		form,
		callApi(visitor, `facilities/${id}/code`, {
			method: "POST",
			body: version > 0 ? { version } : {},
		}),
	);
	if (renewed instanceof ApiFailure)
		return redirect(here, {
			headers: {
				"Set-Cookie": await flash(`failures.plain.${renewed.code}`, { kind: "error" }),
			},
		});
	return redirect(`/qr-code/${id}`, {
		headers: { "Set-Cookie": await flash("entities.facility.updated") },
	});
}

export default function RenewCodePage() {
	const { t, language } = useText();
	const { id, version, ...facility } = useLoaderData<typeof loader>();
	return (
		<>
			<ThingCrumbs
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
