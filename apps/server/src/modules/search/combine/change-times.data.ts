/**
 * Minutes to change between the tickets of two sellers. A traveller who misses the second train because the first was late holds two
 * contracts, so these times are longer than a planner's times within one contract, and none may be shortened. Eurostar closes its gates 30
 * minutes before a Channel train leaves and asks passengers to come 60 to 75 minutes before (eurostar.com, "Check-in times", 2026). Ferries
 * ask foot passengers to come 45 to 90 minutes before (Stena Line, DFDS, 2026).
 */
export const changeMinutes = {
  /** To a train that is boarded behind passport and luggage control. */
  ontoChannelTrain: 60,
  ontoFerry: 90,
  /** From a ship: gangway, passport control and the way to the station. */
  offFerry: 45,
  /** From a Channel train: some stations check passports on arrival. */
  offChannelTrain: 30,
  ontoCoach: 30,
  ontoTrain: 20,
  /** Added to the minutes on the way when the traveller goes to another station on their own. */
  walkMargin: 10,
  undergroundMargin: 20,
} as const;

/** The operator of the trains through the Channel Tunnel. */
export const channelOperator = 'ES';
