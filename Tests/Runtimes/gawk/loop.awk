{ print }
