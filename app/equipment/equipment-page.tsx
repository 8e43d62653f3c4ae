import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { meetsNeeds } from "#app/entities/entity-permissions.ts";
import { useCurrentMember, useIsLightMode, useLocale } from "#app/lib/root-data.ts";
import { OpenWork, PlaceSide } from "#app/place-work/place-work.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { EquipmentMeters } from "../meters/equipment-meters.tsx";
import type { EquipmentPageData } from "./equipment-page.server.ts";

/** Renders the page of an equipment item: what is open, its meters, and the plans that visit it. */
export function EquipmentScreen({
	work,
	now,
	sentence,
	rows,
	sameSerial,
	meters,
	plans,
	...page
}: EquipmentPageData) {
	const { t, language, format } = useLocale();
	const { photo } = page.row;
	const isLight = useIsLightMode();
	return (
		<DetailScreen
			{...page}
			image={
				typeof photo === "string" &&
				!isLight && (
					<img className="rounded" src={thumbnailPath(photo)} alt="" width={64} height={64} />
				)
			}
			sentence={sentence && <bdi>{sentence}</bdi>}
			now={now}
			side={<PlaceSide manager={null} rows={rows} />}
			above={
				<>
					{sameSerial.length > 0 && (
						<Notice kind="warning">
							{t("equipment.sameSerial")}{" "}
							{sameSerial.map(({ id, ...names }, index) => (
								<span key={id}>
									{index > 0 && " · "}
									<Link to={`/view/equipment/${id}`}>
										<bdi>{names[`name_${language}`]}</bdi>
									</Link>
								</span>
							))}
						</Notice>
					)}
					<StateForm row={page.row} />
					<OpenWork open={work.open} />
				</>
			}
		>
			{meters && <EquipmentMeters id={Number(page.row.id)} meters={meters} />}
			{plans.length > 0 && (
				<Card title={t("entities.plan.list")}>
					<ul className="plain-list">
						{plans.map(({ target_id, planDetails, next_on, paused_why }) => (
							<li key={target_id}>
								<Link to={`/view/plan/${planDetails.id}`}>
									<bdi>{planDetails[`name_${language}`]}</bdi>
								</Link>{" "}
								<span className="hint">
									{next_on ? (
										<>
											{t("plans.nextOn")}: <time dateTime={next_on}>{format.day(next_on)}</time>
										</>
									) : (
										t(paused_why ? `plans.paused.${paused_why}` : "plans.noNext")
									)}
								</span>
							</li>
						))}
					</ul>
				</Card>
			)}
		</DetailScreen>
	);
}

/** Lets whoever stands at an item say that it works no more, or works again. */
function StateForm({ row }: Pick<EquipmentPageData, "row">) {
	const { t } = useLocale();
	const member = useCurrentMember();
	if (row.state === "retired" || !meetsNeeds(member, "on_site")) return null;
	const next = row.state === "out_of_order" ? "in_use" : "out_of_order";
	return (
		<Form method="post" className="mb-4 screen-only">
			<SubmitButton
				name="state"
				value={next}
				variant="plain"
				icon={next === "in_use" ? "circle-check" : "triangle-alert"}
				label={t(`equipment.set.${next}`)}
			/>
		</Form>
	);
}
