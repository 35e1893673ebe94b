/**
 * Minutes between the tickets of two sellers. Who misses the second because the first was late holds two contracts, so there is more time than a
 * planner leaves within one: none of it may be cut. Eurostar closes its gates 30 minutes before a Channel train leaves and asks its passengers to come
 * 60 to 75 minutes before (eurostar.com, "Check-in times", 2026); ferries ask for foot passengers 45 to 90 minutes before (Stena Line, DFDS, 2026).
 */
export const changeMinutes = {
  /** Onto a train that is boarded behind passport and luggage control. */
  ontoChannelTrain: 60,
  ontoFerry: 90,
  /** Off a ship: the gangway, passport control and the way to the station. */
  offFerry: 45,
  /** Off a Channel train: some stations check passports on arrival. */
  offChannelTrain: 30,
  ontoCoach: 30,
  ontoTrain: 20,
  /** More where one goes to another station by oneself, beside the minutes on the way. */
  walkMargin: 10,
  undergroundMargin: 20,
} as const;

/** Operator of the trains through the Channel Tunnel. */
export const channelOperator = 'ES';
