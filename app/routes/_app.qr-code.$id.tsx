import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellCodesPrinted } from "#app/dashboard/first-steps.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { isLight } from "#app/lib/preferences.server.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { QrDrawing } from "#app/qr/drawing.tsx";
import { QrPicture } from "#app/qr/picture.tsx";
import { qrSquares, qrTextOf } from "#app/qr/qr.server.ts";
import styles from "#app/styles/qr.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Letterhead } from "#app/ui/letterhead.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { Facility } from "#contract/schemas/facilities.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (t) => t("pages.qr.title"), paper: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const facility = await orRefuse(
		request,
		fetchFromApi<Facility>(visitor, `facilities/${params.id}`),
	);
	await tellCodesPrinted(visitor);
	// Drawn in the page, it weighs less than the picture that others see, print and take away.
	const code = (await isLight(request)) ? qrSquares(qrTextOf(request, facility)) : null;
	return { facility, code };
}

export default function QrCodePage() {
	const { t, language } = useText();
	const { facility, code } = useLoaderData<typeof loader>();
	const name = facility[`name_${language}`];
	const image = `/qr-code/${facility.id}.png`;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("entities.facility.list"), href: "/table/facilities-management" },
					{ label: name, href: `/view/facility/${facility.id}` },
					{ label: t("pages.qr.title") },
				]}
			/>
			<section className="card qr-sheet">
				<Letterhead />
				<h2>{t("pages.qr.heading")}</h2>
				{code ? (
					<QrDrawing code={code} label={t("pages.qr.image", { name })} />
				) : (
					<QrPicture src={image} name={name} />
				)}
				<p className="qr-name">
					<bdi>{name}</bdi>
				</p>
				<p>
					<bdi>{facility.subbranchDetails?.[`name_${language}`]}</bdi>
				</p>
				<p>
					<bdi>{facility.branchDetails?.[`name_${language}`]}</bdi>
				</p>
				<p className="hint">
					<bdi>{facility[`detailed_location_${language}`]}</bdi>
				</p>
			</section>
			<div className="buttons screen-only">
				<ButtonLink href={`${image}?download=1`} icon="download" variant="primary" document>
					{t("pages.qr.download")}
				</ButtonLink>
				<PrintButton label={t("pages.qr.print")} />
			</div>
		</>
	);
}
