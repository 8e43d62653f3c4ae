import { Link } from "@remix-run/react";
import { ThingScreen } from "#app/detail/screen.tsx";
import { useReader } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Meters } from "./meters.tsx";
import type { EquipmentPage } from "./page.server.ts";

/** The page of a piece of equipment: what every page of a thing has, and what to know first. */
export function EquipmentScreen({ warranty, sameSerial, meters, ...page }: EquipmentPage) {
	const { t, language, format } = useReader();
	const above = (
		<>
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
		<ThingScreen {...page} above={above}>
			{meters && <Meters id={Number(page.row.id)} meters={meters} />}
		</ThingScreen>
	);
}
