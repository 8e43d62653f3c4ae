import type { ReactNode } from "react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { QrSvg } from "#app/places/qr/qr-svg.tsx";
import { PriorityBadge, StatusBadge } from "#app/ui/badge.tsx";
import { Letterhead } from "#app/ui/letterhead.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { NamedRef } from "#contract/values/schemas.ts";
import { requestTitle, textBeyondTitle } from "../request-title.ts";
import { titles } from "./page-texts.ts";
import type { WorkOrderData } from "./work-order.server.ts";

/** The rows for what is written by hand. */
const blankRows = [1, 2, 3, 4];

const signers = ["technician", "receiver", "manager"] as const;

/** Renders a request as the sheet of paper that goes with the technician and comes back signed. */
export function WorkOrderScreen({ page }: { page: WorkOrderData }) {
	const { t, language, format } = useLocale();
	const member = useCurrentMember();
	const { request, steps, code, now } = page;
	const { id } = request;
	const text = textBeyondTitle(request);
	return (
		<>
			<EntityBreadcrumbs name="request" id={id} here={t("workOrder.title")} />
			<div className="buttons mb-4 screen-only">
				<PrintButton label={t("pages.view.print")} />
			</div>
			<article className="card work-order">
				<header className="order-head">
					<Letterhead />
					<p>
						<strong lang="ar">{titles.ar}</strong> <span lang="en">{titles.en}</span>
					</p>
				</header>
				<div className="order-title">
					<div>
						<h2>
							<MemberText text={requestTitle(request)} />
						</h2>
						<p>
							<StatusBadge status={request.status} />{" "}
							<PriorityBadge priority={request.priority} alone />
						</p>
					</div>
					<p>
						<QrSvg code={code} label={t("workOrder.code", { id })} />
						<strong>{id}</strong>
						<small>{t("workOrder.scan")}</small>
					</p>
				</div>
				<Facts page={page} />
				{text !== "" && (
					<p className="comment">
						<MemberText text={text} />
					</p>
				)}
				{steps.length > 0 && <Steps steps={steps} />}
				<section>
					<h3>{t("workOrder.done")}</h3>
					<div className="order-lines">
						{blankRows.slice(steps.length > 0 ? 2 : 0).map((row) => (
							<p key={row} />
						))}
					</div>
				</section>
				<div className="order-used">
					<Parts parts={request.parts ?? []} />
					<Times />
				</div>
				<div className="order-signatures">
					{signers.map((signer) => (
						<section key={signer}>
							<h3>{t(`workOrder.signatures.${signer}`)}</h3>
							<Line label={t("workOrder.name")}>
								{signer === "technician" && request.assigned_toDetails?.[`name_${language}`]}
							</Line>
							<Line label={t("workOrder.day")} />
							<Line label={t("workOrder.signature")} />
						</section>
					))}
				</div>
				<footer>{t("workOrder.printed", { at: format.instant(now), name: member.name })}</footer>
			</article>
		</>
	);
}

function Steps({ steps }: Pick<WorkOrderData, "steps">) {
	const { t, language, format } = useLocale();
	return (
		<section>
			<h3>{t("workOrder.steps")}</h3>
			<ol className="order-steps">
				{steps.map((step) => (
					<li key={step.position}>
						<i data-done={step.state === "ok" || undefined} />
						<span>
							<bdi>{step[`name_${language}`]}</bdi>
							{step.least !== null && step.most !== null && (
								<small>
									{t("workOrder.between", {
										from: format.number(Number(step.least)),
										to: format.number(Number(step.most)),
									})}
								</small>
							)}
						</span>
						{step.kind !== "check" && step.kind !== "photo" && (
							<span className="order-value">
								{step.value} <bdi>{step.unit}</bdi>
							</span>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}

/** Renders the parts that were used, and rows for others. */
function Parts({ parts }: { parts: NonNullable<WorkOrderData["request"]["parts"]> }) {
	const { t, language, format } = useLocale();
	return (
		<section>
			<h3>{t("equipment.parts")}</h3>
			<table>
				<thead>
					<tr>
						<th>{t("equipment.part")}</th>
						<th>{t("common.fields.qty")}</th>
					</tr>
				</thead>
				<tbody>
					{parts.map(({ id: part, qty, resourceDetails, resource_id }) => (
						<tr key={part}>
							<td>
								<bdi>{resourceDetails?.[`name_${language}`] ?? `#${resource_id}`}</bdi>
							</td>
							<td>{format.number(qty)}</td>
						</tr>
					))}
					{blankRows.slice(Math.min(parts.length, 3)).map((row) => (
						<tr key={`blank ${row}`}>
							<td />
							<td />
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Renders the times and outcomes that are written by hand. */
function Times() {
	const { t } = useLocale();
	return (
		<section>
			<h3>{t("equipment.time")}</h3>
			<table>
				<tbody>
					{(["arrived", "started", "ended", "hours"] as const).map((part) => (
						<tr key={part}>
							<th scope="row">{t(`workOrder.${part}`)}</th>
							<td />
						</tr>
					))}
				</tbody>
			</table>
			<p>
				{(["fixed", "returns"] as const).map((outcome) => (
					<span key={outcome}>
						<i /> {t(`workOrder.${outcome}`)}
					</span>
				))}
			</p>
		</section>
	);
}

const Line = ({ label, children }: { label: string; children?: ReactNode }) => (
	<p>
		{label} <bdi>{children}</bdi>
	</p>
);

/** Renders what is known of a request; what is not is left out. */
function Facts({ page: { request, serial } }: { page: WorkOrderData }) {
	const { t, language, format } = useLocale();
	const nameOf = (named: NamedRef | null | undefined) => named?.[`name_${language}`];
	const phoneOf = (named: NamedRef | null) =>
		request.contacts?.find(({ id }) => id === named?.id)?.phone;
	const facts = [
		["subbranch", nameOf(request.subbranchDetails)],
		["facility", nameOf(request.facilityDetails)],
		["branch", nameOf(request.branchDetails)],
		[
			"equipment",
			nameOf(request.equipmentDetails),
			serial && t("workOrder.serial", { serial }),
			request.warranty_until &&
				t("workOrder.warranty", { day: format.day(request.warranty_until) }),
		],
		["resource", nameOf(request.resourceDetails)],
		["qty", request.qty === null ? null : format.number(request.qty)],
		["kind", nameOf(request.kindDetails) ?? t(`common.requestType.${request.type}`)],
		["member", nameOf(request.memberDetails), phoneOf(request.memberDetails)],
		["date", format.instant(request.date)],
		["assigned_to", nameOf(request.assigned_toDetails), phoneOf(request.assigned_toDetails)],
		["due_date", format.instant(request.due_date)],
	] as const;
	return (
		<dl>
			{facts.map(
				([name, value, ...details]) =>
					value && (
						<div key={name}>
							<dt>{name === "date" ? t("workOrder.raised") : fieldLabel(t, "request", name)}</dt>
							<dd>
								<bdi>{value}</bdi>
								{details.map(
									(detail) =>
										detail && (
											<small key={detail}>
												<bdi>{detail}</bdi>
											</small>
										),
								)}
							</dd>
						</div>
					),
			)}
		</dl>
	);
}
