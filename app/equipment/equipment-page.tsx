import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { PlaceWorkSection } from "#app/place-work/place-work.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EquipmentMeters } from "../meters/equipment-meters.tsx";
import type { EquipmentPageData } from "./equipment-page.server.ts";

/**
 * Renders the page of an equipment item: the common parts of a detail page, and the most important
 * facts first.
 */
export function EquipmentScreen({
	work,
	warranty,
	sameSerial,
	meters,
	plans,
	...page
}: EquipmentPageData) {
	const { t, language, format } = useLocale();
	const above = (
		<>
			<PlaceWorkSection work={work} />
			{warranty && <Notice>{t("equipment.underWarranty", { day: format.day(warranty) })}</Notice>}
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
		</>
	);
	return (
		<DetailScreen {...page} above={above}>
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
